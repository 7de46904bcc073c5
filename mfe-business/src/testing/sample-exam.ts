import type { ExamAttempt, ExamView } from '@college/contracts/exams/exam-attempt-row';

export const sampleAttempt = (changes: Partial<ExamAttempt> = {}): ExamAttempt => ({
  id: 31,
  no: 1,
  state: 'running',
  startedAt: '2026-06-15T04:00:00.000Z',
  deadline: '2026-06-15T05:00:00.000Z',
  submittedAt: null,
  submittedBy: '',
  score: null,
  passed: null,
  epoch: 1,
  ackSeq: 0,
  device: 'Chrome, Windows',
  lockedAt: null,
  lockReason: null,
  ...changes,
});

/** An exam of three questions that can be started, as its taker gets it. */
export const sampleExam = (changes: Partial<ExamView> = {}): ExamView => ({
  examId: 7,
  classId: 3,
  className: '煤矿安全班',
  name: '结业考试',
  instructions: 'Work alone.',
  minutes: 60,
  questionCount: 3,
  totalScore: 100,
  passScore: 60,
  maxTimes: 1,
  needsSeb: false,
  needsCamera: false,
  sebFile: '',
  opensAt: '2026-06-15T03:00:00.000Z',
  closesAt: '2026-06-15T08:00:00.000Z',
  can: true,
  reasons: [],
  timesLeft: 2,
  serverNow: '2026-06-15T04:00:00.000Z',
  attempt: null,
  sections: [{ no: 1, title: 'Part one', instructions: 'Choose.' }],
  questions: [],
  answers: [],
  ...changes,
});

export const sampleQuestions: ExamView['questions'] = [
  {
    itemNo: 1,
    sectionNo: 1,
    kind: 'single',
    stem: '<p>Which gas burns?</p>',
    // As shown: the first one is the third of the question.
    options: [
      { index: 2, text: 'Methane' },
      { index: 0, text: 'Argon' },
      { index: 1, text: 'Helium' },
    ],
    gaps: 0,
    score: 40,
  },
  {
    itemNo: 2,
    sectionNo: 1,
    kind: 'true-false',
    stem: '<p>Gas has a smell.</p>',
    options: [],
    gaps: 0,
    score: 30,
  },
  {
    itemNo: 3,
    sectionNo: 1,
    kind: 'blank',
    stem: '<p>Up to ____ percent</p>',
    options: [],
    gaps: 1,
    score: 30,
  },
];
