/** The exams of the demo in every state, composed in every way. */
import type { ComposeMode, ExamAudience, ExamState, ShowAnswer } from '@college/contracts/exams/exam';
import type { QuestionKind } from '@college/contracts/content/question';

type Part = readonly [kind: QuestionKind, count: number, score: number];

export interface Exam {
  readonly name: string;
  readonly nameEn: string;
  /** The place of its subject among those of classes. */
  readonly subject: number;
  readonly mode: ComposeMode;
  readonly state: ExamState;
  readonly audience: ExamAudience;
  readonly parts: readonly Part[];
  /** Of its questions; without: any. */
  readonly difficulty?: number;
  readonly minutes: number;
  /** Days from now. */
  readonly window?: readonly [open: number, close: number];
  readonly showAnswer?: ShowAnswer;
  readonly maxTimes?: number;
  readonly markers?: 1 | 2;
  readonly instructions?: readonly [zh: string, en: string];
  /** The name of an exam before it whose questions it does not ask. */
  readonly without?: string;
}

const WHOLE: readonly Part[] = [
  ['single', 40, 1],
  ['multiple', 15, 2],
  ['true-false', 20, 1],
  ['blank', 5, 2],
];
const SHORT: readonly Part[] = [
  ['single', 20, 2],
  ['true-false', 20, 1],
  ['multiple', 10, 3],
  ['short-answer', 1, 10],
];

export const EXAMS: readonly Exam[] = [
  {
    name: '安全生产知识结业考试',
    nameEn: 'Final exam: work safety',
    subject: 0,
    mode: 'fixed',
    state: 'published',
    audience: 'class',
    parts: SHORT,
    minutes: 90,
    maxTimes: 2,
    markers: 2,
    instructions: [
      '请独立完成。简答题由两名教师分别评阅。',
      'Work on your own. Short answers are marked by two teachers, each without seeing the other.',
    ],
  },
  {
    name: '安全生产管理人员结业考试（随机卷）',
    nameEn: 'Final exam: safety managers (a paper of their own for each)',
    subject: 0,
    mode: 'random',
    state: 'published',
    audience: 'class',
    // The others can still be changed and deleted.
    difficulty: 3,
    parts: WHOLE,
    minutes: 60,
    maxTimes: 3,
    showAnswer: 'after-grading',
  },
  {
    name: '特种作业理论考试（多套卷）',
    nameEn: 'Theory of special operations (thirty forms)',
    subject: 1,
    mode: 'rule',
    state: 'published',
    audience: 'class',
    // The others can still be changed and deleted.
    difficulty: 3,
    parts: [
      ['single', 20, 2],
      ['true-false', 30, 1],
      ['multiple', 10, 3],
    ],
    minutes: 60,
  },
  {
    name: '全省应急知识竞答',
    nameEn: 'Emergency knowledge: open to everybody',
    subject: 0,
    mode: 'random',
    state: 'published',
    audience: 'everyone-signed-in',
    // The others stay in practice while it is open to everybody.
    difficulty: 3,
    parts: [
      ['single', 30, 2],
      ['true-false', 40, 1],
    ],
    minutes: 30,
    window: [-5, 25],
    maxTimes: 5,
    showAnswer: 'after-grading',
    instructions: [
      '扫码即可参加，成绩仅供学习参考。',
      'Scan the code to take part; the result is for your own learning.',
    ],
  },
  {
    name: '上季度安全知识测试',
    nameEn: 'Safety test of the last quarter',
    subject: 0,
    mode: 'fixed',
    state: 'closed',
    audience: 'everyone-signed-in',
    parts: [
      ['single', 30, 2],
      ['true-false', 40, 1],
    ],
    minutes: 45,
    window: [-60, -40],
  },
  {
    name: '危险化学品专项考试（待组卷）',
    nameEn: 'Dangerous chemicals (forms still to be made)',
    subject: 1,
    mode: 'rule',
    state: 'draft',
    audience: 'class',
    parts: WHOLE,
    minutes: 90,
  },
  {
    name: '班组长安全考试（待发布）',
    nameEn: 'Team leaders (ready to be published)',
    without: '上季度安全知识测试',
    subject: 0,
    mode: 'random',
    state: 'draft',
    audience: 'class',
    parts: WHOLE,
    minutes: 60,
  },
  {
    name: '新进人员岗前考试（编写中）',
    nameEn: 'Before the first day at work (being written)',
    subject: 2,
    mode: 'fixed',
    state: 'draft',
    audience: 'class',
    parts: [['single', 30, 2]],
    minutes: 45,
  },
];

export const TITLES: Readonly<Record<QuestionKind, readonly [zh: string, en: string]>> = {
  single: ['单选题', 'Single choice'],
  multiple: ['多选题', 'Multiple choice'],
  'true-false': ['判断题', 'True or false'],
  blank: ['填空题', 'Blanks'],
  'short-answer': ['简答题', 'Short answer'],
};
export const INSTRUCTIONS: Readonly<Partial<Record<QuestionKind, readonly [zh: string, en: string]>>> = {
  multiple: [
    '每题有两个或两个以上正确答案，多选、少选、错选均不得分。',
    'Each question has two or more right answers. Points are given only for all of them and no other.',
  ],
  blank: ['填写词语或数字，不必写单位。', 'Fill in a word or a number, without a unit.'],
};
