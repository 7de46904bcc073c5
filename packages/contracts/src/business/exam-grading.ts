/** Marks of exams: short answers by hand, objections, and the results. */
import { defineService, endpoint } from '../core/endpoint.ts';
import { defineError, ErrorCode } from '../core/errors.ts';
import { exportErrors } from '../core/export.ts';
import { ById, ByIdAndVersion, Id, paged, PageQuery, RowVersion } from '../core/paging.ts';
import { pageCall } from '../core/record-calls.ts';
import { z } from '../core/schema.ts';
import type { Parsed } from '../core/schema.ts';
import { ShowAnswer } from './exam.ts';
import { ExamAttemptState } from './exam-attempt.ts';
import { QuestionContent, QuestionKind, QuestionValue } from './question.ts';

/** Fewer papers say little about a question. */
export const ENOUGH_PAPERS = 30;

/** A sitting: of a class, or of an exam without one. */
const Sitting = z.object({ examId: Id, classId: Id.optional() });

const ItemNo = z.number().int().min(1).max(1_000);
const Points = z.number().min(0).max(100).multipleOf(0.5);
const Comment = z.string().trim().max(500);

export const GradeSittingRow = z.object({
  /** Of the sitting. */
  id: Id,
  examId: Id,
  examName: z.string(),
  classId: Id.nullable(),
  className: z.string(),
  closeAt: z.string(),
  /** Papers that wait for the caller. */
  toGrade: z.number().int(),
  /** Papers with all that is marked by hand. */
  papers: z.number().int(),
  graded: z.number().int(),
  objections: z.number().int(),
});
export type GradeSittingRow = Parsed<typeof GradeSittingRow>;

/** `done`: the caller has marked it, or nothing of it is left to them. */
export const GradeState = z.enum(['open', 'done']);
export type GradeState = Parsed<typeof GradeState>;

/** A paper as those who mark it see it: by a number, without a name or a time. */
export const GradeStudentRow = z.object({
  attemptId: Id,
  studentNo: z.number().int(),
  state: GradeState,
  /** Questions that the caller marks in it, and has marked for good. */
  items: z.number().int(),
  marked: z.number().int(),
  /** The third one decides where two are too far apart. */
  round: z.number().int(),
  rowVersion: RowVersion,
});
export type GradeStudentRow = Parsed<typeof GradeStudentRow>;

export const GradeQuestionRow = z.object({
  questionId: Id,
  version: z.number().int(),
  /** As one line of text. */
  stem: z.string(),
  answers: z.number().int(),
  marked: z.number().int(),
});
export type GradeQuestionRow = Parsed<typeof GradeQuestionRow>;

export const GradeAnswer = z.object({
  attemptId: Id,
  studentNo: z.number().int(),
  /** The number of the question in this paper. */
  itemId: ItemNo,
  text: z.string(),
  most: z.number(),
  /** The keywords of the question that the answer has. */
  found: z.array(z.string()),
  /** The caller's own; null: not marked yet. */
  score: z.number().nullable(),
  comment: z.string(),
  isFinal: z.boolean(),
  round: z.number().int(),
  rowVersion: RowVersion,
});
export type GradeAnswer = Parsed<typeof GradeAnswer>;

const Rubric = QuestionContent.pick({ stem: true, answer: true, keywords: true, analysis: true });

export const GradeAnswerPage = paged(GradeAnswer).extend({
  question: Rubric.extend({ questionId: Id, version: z.number().int() }),
});
export type GradeAnswerPage = Parsed<typeof GradeAnswerPage>;

const Grade = z.object({ itemId: ItemNo, score: Points, comment: Comment.default('') });

export const ObjectionState = z.enum(['open', 'upheld', 'changed']);
export type ObjectionState = Parsed<typeof ObjectionState>;

export const ObjectionRow = z.object({
  id: Id,
  rowVersion: RowVersion,
  attemptId: Id,
  examId: Id,
  examName: z.string(),
  className: z.string(),
  studentNo: z.number().int(),
  text: z.string(),
  state: ObjectionState,
  creationTime: z.string(),
  answer: z.string(),
  decidedByName: z.string(),
  decidedAt: z.string().nullable(),
  scoreBefore: z.number(),
  scoreAfter: z.number().nullable(),
});
export type ObjectionRow = Parsed<typeof ObjectionRow>;

export const ObjectionDetail = ObjectionRow.extend({
  /** Whoever marked the paper before leaves the decision to somebody else. */
  canDecide: z.boolean(),
  /** What is marked by hand in the paper, with the marks it has now. */
  items: z.array(
    Rubric.extend({
      itemId: ItemNo,
      text: z.string(),
      most: z.number(),
      score: z.number(),
      comments: z.array(z.string()),
    }),
  ),
});
export type ObjectionDetail = Parsed<typeof ObjectionDetail>;

const Result = z.object({
  attemptId: Id,
  examId: Id,
  examName: z.string(),
  classId: Id.nullable(),
  className: z.string(),
  no: z.number().int(),
  state: ExamAttemptState,
  startedAt: z.string().nullable(),
  submittedAt: z.string().nullable(),
  /** Null until it is graded. */
  score: z.number().nullable(),
  passed: z.boolean().nullable(),
  total: z.number(),
  passScore: z.number(),
  /** The best graded one that is neither void nor reset: the result of record. */
  isOfRecord: z.boolean(),
});

export const MyExamRecord = Result.extend({
  showAnswer: ShowAnswer,
  /** The right answers can be seen now. */
  answersShown: z.boolean(),
  objection: ObjectionRow.pick({
    state: true,
    text: true,
    answer: true,
    creationTime: true,
    decidedAt: true,
  }).nullable(),
  /** Until then the student can object; null: not now. */
  objectUntil: z.string().nullable(),
});
export type MyExamRecord = Parsed<typeof MyExamRecord>;

/** What is right and why, and what was given for it: only where the exam shows it. */
const Shown = z.object({
  score: z.number(),
  isRight: z.boolean().nullable(),
  comments: z.array(z.string()),
  solution: QuestionContent.pick({
    right: true,
    blanks: true,
    answer: true,
    keywords: true,
    analysis: true,
  }),
});

export const MyExamAnswers = MyExamRecord.extend({
  /** When the right answers will be shown; null: they are, or never will be. */
  answersFrom: z.string().nullable(),
  questions: z.array(
    z.object({
      itemNo: ItemNo,
      kind: QuestionKind,
      stem: z.string(),
      options: z.array(z.string()),
      gaps: z.number().int(),
      most: z.number(),
      /** Null: not answered. */
      value: QuestionValue.nullable(),
      shown: Shown.nullable(),
    }),
  ),
});
export type MyExamAnswers = Parsed<typeof MyExamAnswers>;

export const ExamReport = MyExamRecord.extend({
  /** The weakest first. */
  points: z.array(
    z.object({
      /** Null: questions without a point. */
      pointId: Id.nullable(),
      name: z.string(),
      questions: z.number().int(),
      score: z.number(),
      most: z.number(),
      /** There are questions of it to practise. */
      canPractise: z.boolean(),
    }),
  ),
});
export type ExamReport = Parsed<typeof ExamReport>;

export const ExamRecordRow = Result.extend({
  userId: Id,
  userName: z.string(),
  departmentName: z.string(),
  autoScore: z.number().nullable(),
  handScore: z.number().nullable(),
  gradedAt: z.string().nullable(),
});
export type ExamRecordRow = Parsed<typeof ExamRecordRow>;

export const ExamAnalysis = z.object({
  examId: Id,
  examName: z.string(),
  classId: Id.nullable(),
  className: z.string(),
  total: z.number(),
  passScore: z.number(),
  /** Results of record; those of `n` graded papers. */
  n: z.number().int(),
  passed: z.number().int(),
  mean: z.number().nullable(),
  median: z.number().nullable(),
  deviation: z.number().nullable(),
  alpha: z.number().nullable(),
  errorRatio: z.number().nullable(),
  standardError: z.number().nullable(),
  /** Papers by tenths of the total, the last with it. */
  distribution: z.array(z.number().int()),
  items: z.array(
    z.object({
      questionId: Id,
      version: z.number().int(),
      kind: QuestionKind,
      /** As one line of text. */
      stem: z.string(),
      n: z.number().int(),
      facility: z.number(),
      deviation: z.number().nullable(),
      guess: z.number().nullable(),
      discrimination: z.number().nullable(),
      efficiency: z.number().nullable(),
      none: z.number().int(),
      options: z.array(
        z.object({
          text: z.string(),
          isRight: z.boolean(),
          chosen: z.number().int(),
          /** What those who chose it scored in the whole paper on average. */
          mean: z.number().nullable(),
        }),
      ),
    }),
  ),
});
export type ExamAnalysis = Parsed<typeof ExamAnalysis>;

export const examGradingErrors = {
  /** Nobody marks an exam that they sit in, or of a class that they sit in (S-7). */
  own: defineError('exam-grading.own', ErrorCode.illegalTransition),
  wrongScore: defineError(
    'exam-grading.wrong-score',
    ErrorCode.invalid,
    z.object({ itemId: ItemNo, most: z.number() }),
  ),
  /** No short answer of this paper, or one without an answer. */
  notByHand: defineError('exam-grading.not-by-hand', ErrorCode.invalid, z.object({ itemId: ItemNo })),
  sameItem: defineError('exam-grading.same-item', ErrorCode.invalid, z.object({ itemId: ItemNo })),
  itemMissing: defineError('exam-grading.item-missing', ErrorCode.invalid, z.object({ itemId: ItemNo })),
  /** Marked for good, by the caller. */
  marked: defineError('exam-grading.marked', ErrorCode.illegalTransition, z.object({ itemId: ItemNo })),
  /** Somebody else marks this paper, or it is not to be marked by hand. */
  nothingToMark: defineError('exam-grading.nothing-to-mark', ErrorCode.illegalTransition),
  cannotObject: defineError(
    'exam-grading.cannot-object',
    ErrorCode.illegalTransition,
    z.object({
      reason: z.enum(['not-graded', 'not-allowed', 'too-late', 'once', 'class-finished']),
      /** The same in words. */
      why: z.string(),
    }),
  ),
  /** Another one decides an objection than marked the paper. */
  markedBefore: defineError('exam-grading.marked-before', ErrorCode.illegalTransition),
  decided: defineError('exam-grading.decided', ErrorCode.illegalTransition),
  classFinished: defineError('exam-grading.class-finished', ErrorCode.illegalTransition),
} as const;

export const examGrading = defineService('TestExam', {
  GetGradeSittingPageList: pageCall({
    summary: 'Exams in which the caller may mark short answers, with how much waits for them',
    access: 'exam:grade',
    row: GradeSittingRow,
    filters: { state: GradeState.optional() },
  }),
  GetGradeQuestionList: endpoint({
    kind: 'query',
    summary: 'The short answers of an exam that the caller marks, question by question',
    access: 'exam:grade',
    input: Sitting,
    output: z.array(GradeQuestionRow),
    errors: [examGradingErrors.own],
  }),
  GetGradeAnswerPageList: endpoint({
    kind: 'query',
    summary: 'Answers to one question, without names, with what a good answer has',
    access: 'exam:grade',
    input: PageQuery.pick({ page: true, pageSize: true }).extend({
      ...Sitting.shape,
      questionId: Id,
      version: z.number().int().min(1).max(1_000_000),
      state: GradeState.optional(),
    }),
    output: GradeAnswerPage,
    errors: [examGradingErrors.own],
  }),
  ObjectGrade: endpoint({
    kind: 'command',
    summary: 'Object to the marks of one’s own paper, once, within the days of the exam',
    access: 'signed-in',
    input: z.object({ attemptId: Id, text: z.string().trim().min(5).max(1000) }),
    output: MyExamRecord,
    errors: [examGradingErrors.cannotObject],
  }),
  GetGradeObjectionPageList: pageCall({
    summary: 'Objections to marks in exams that the caller may mark, the open ones first',
    access: 'exam:grade',
    row: ObjectionRow,
    filters: { examId: Id.optional(), state: ObjectionState.optional() },
  }),
  GetGradeObjection: endpoint({
    kind: 'query',
    summary: 'One objection with the short answers of its paper and their marks',
    access: 'exam:grade',
    input: ById,
    output: ObjectionDetail,
  }),
  DecideGradeObjection: endpoint({
    kind: 'command',
    summary: 'Decide an objection by marking the short answers again; the marks before stay beside them',
    access: 'exam:grade',
    input: ByIdAndVersion.extend({
      answer: z.string().trim().min(1).max(1000),
      /** All short answers of the paper; empty where it has none. */
      grades: z.array(Grade).max(300),
    }),
    output: ObjectionDetail,
    errors: [
      examGradingErrors.own,
      examGradingErrors.markedBefore,
      examGradingErrors.decided,
      examGradingErrors.classFinished,
      examGradingErrors.notByHand,
      examGradingErrors.sameItem,
      examGradingErrors.itemMissing,
      examGradingErrors.wrongScore,
    ],
  }),
  GetTestExamRecordPageList: pageCall({
    summary: 'Attempts at an exam with their results',
    access: 'exam:read',
    row: ExamRecordRow,
    filters: {
      examId: Id,
      classId: Id.optional(),
      state: ExamAttemptState.optional(),
      /** Only the result of record of each person. */
      isOfRecord: z.boolean().optional(),
    },
  }),
  GetExamAnalysis: endpoint({
    kind: 'query',
    summary: 'How an exam went: the distribution of its results, and what each question was worth',
    access: 'exam:read',
    input: Sitting,
    output: ExamAnalysis,
  }),
  GetStudentExamReport: endpoint({
    kind: 'query',
    summary: 'An own graded attempt by knowledge point',
    access: 'signed-in',
    input: z.object({ attemptId: Id }),
    output: ExamReport,
  }),
});

export const classGrading = defineService('TrainClass', {
  GetGradeStuList: pageCall({
    summary: 'Papers with short answers that the caller marks, by number and not by name',
    access: 'exam:grade',
    row: GradeStudentRow,
    filters: { ...Sitting.shape, state: GradeState.optional() },
    errors: [examGradingErrors.own],
  }),
  GradeJdQueSubmitExam: endpoint({
    kind: 'command',
    summary: 'Mark short answers of one paper, for good or to be gone on with',
    access: 'exam:grade',
    input: z.object({
      attemptId: Id,
      rowVersion: RowVersion,
      grades: z.array(Grade).min(1).max(300),
      isFinal: z.boolean(),
    }),
    output: GradeStudentRow,
    errors: [
      examGradingErrors.own,
      examGradingErrors.nothingToMark,
      examGradingErrors.notByHand,
      examGradingErrors.sameItem,
      examGradingErrors.marked,
      examGradingErrors.wrongScore,
    ],
  }),
  GetStudentExamRecordPageList: pageCall({
    summary: 'Own attempts at exams with their results, the newest first',
    access: 'signed-in',
    row: MyExamRecord,
    filters: { classId: Id.optional() },
  }),
  GetStudentExamAnswerRecord: endpoint({
    kind: 'query',
    summary: 'An own graded paper with the answers given; the right ones where the exam shows them',
    access: 'signed-in',
    input: z.object({ attemptId: Id }),
    output: MyExamAnswers,
  }),
  ExportTrainClassExam: endpoint({
    kind: 'query',
    summary: 'The results of the exams of a class, or of an exam, as a workbook',
    access: 'exam:export',
    /** One of both, or both. */
    input: z.object({ classId: Id.optional(), examId: Id.optional() }),
    file: 'xlsx',
    errors: [exportErrors.tooManyRows],
  }),
});
