import type { QuestionContent } from '@college/contracts/content/question';
import type { QuestionDetail } from '@college/contracts/content/question-bank';

export const sampleContent: QuestionContent = {
  kind: 'single',
  stem: '<p>What comes first?</p>',
  options: ['<p>Enter</p>', '<p>Test the air</p>', '<p>Ventilate</p>'],
  right: [2],
  blanks: [],
  answer: '',
  keywords: [],
  analysis: '<p>Ventilate, test, enter.</p>',
  difficulty: 2,
};

export const sampleQuestion = (changes: Partial<QuestionDetail> = {}): QuestionDetail => ({
  ...sampleContent,
  id: 7,
  text: 'What comes first?',
  pointId: null,
  pointName: 'Confined spaces',
  isExamOnly: false,
  isEnable: true,
  isDuplicate: false,
  courseCount: 1,
  answerCount: 0,
  version: 1,
  creatorName: '陈志远',
  lastModificationTime: '2026-11-20T02:00:00.000Z',
  rowVersion: 4,
  courseIds: [3],
  wareIds: [31],
  courses: [{ id: 3, name: 'Rescue' }],
  wares: [{ id: 31, name: 'Gas checks' }],
  duplicateIds: [],
  statistics: null,
  versions: [{ version: 1, content: sampleContent, userName: '陈志远', time: '2026-11-20T02:00:00.000Z' }],
  ...changes,
});
