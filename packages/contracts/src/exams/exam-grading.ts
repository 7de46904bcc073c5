/** Marks of exams: short answers by hand, and objections to them. The results stand in `exam-result.ts`. */
import { defineService, endpoint } from '../core/endpoint.ts';
import { defineError, ErrorCode } from '../core/errors.ts';
import { ById, ByIdAndVersion, Id, paged, PageQuery, RowVersion } from '../core/paging.ts';
import { pageCall } from '../core/record-calls.ts';
import { z } from '../core/schema.ts';
import type { Parsed } from '../core/schema.ts';
import { QuestionContent } from '../content/question.ts';

/** A sitting: of a class, or of an exam without one. */
export const GradedSitting = z.object({ examId: Id, classId: Id.optional() });

/** Of a paper while it is marked: nothing else names a paper by it, so that nobody learns whose it is. */
const PaperKey = z.string().regex(/^[0-9a-f-]{36}$/);
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
  attemptId: PaperKey,
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
  attemptId: PaperKey,
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

export const examGradingErrors = {
  /** Nobody marks an exam that they sit in, or of a class that they sit in. */
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
    /** With `attemptId`: of this paper only. */
    input: GradedSitting.extend({ attemptId: PaperKey.optional() }),
    output: z.array(GradeQuestionRow),
    errors: [examGradingErrors.own],
  }),
  GetGradeAnswerPageList: endpoint({
    kind: 'query',
    summary: 'Answers to one question, without names, with what a good answer has',
    access: 'exam:grade',
    input: PageQuery.pick({ page: true, pageSize: true }).extend({
      ...GradedSitting.shape,
      questionId: Id,
      version: z.number().int().min(1).max(1_000_000),
      state: GradeState.optional(),
      attemptId: PaperKey.optional(),
    }),
    output: GradeAnswerPage,
    errors: [examGradingErrors.own],
  }),
  GetGradeObjectionPageList: pageCall({
    summary: 'Appeals against marks in exams that the caller may mark, the open ones first',
    access: 'exam:grade',
    row: ObjectionRow,
    filters: { examId: Id.optional(), state: ObjectionState.optional() },
  }),
  GetGradeObjection: endpoint({
    kind: 'query',
    summary: 'One appeal with the short answers of its paper and their marks',
    access: 'exam:grade',
    input: ById,
    output: ObjectionDetail,
  }),
  DecideGradeObjection: endpoint({
    kind: 'command',
    summary: 'Decide an appeal by marking the short answers again; the marks before stay beside them',
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
});

export const classGrading = defineService('TrainClass', {
  GetGradeStuList: pageCall({
    summary: 'Papers with short answers that the caller marks, by number and not by name',
    access: 'exam:grade',
    row: GradeStudentRow,
    filters: { ...GradedSitting.shape, state: GradeState.optional() },
    errors: [examGradingErrors.own],
  }),
  GradeJdQueSubmitExam: endpoint({
    kind: 'command',
    summary:
      'Mark short answers of one paper, for good or as a draft; `itemId` is the number that papers call `itemNo`',
    access: 'exam:grade',
    input: z.object({
      /** As the lists of papers and answers say it. */
      attemptId: PaperKey,
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
});
