/** Results of exams: for those who sat them, and for those who run them or their classes. */
import { defineService, endpoint } from '../core/endpoint.ts';
import { exportErrors } from '../core/export.ts';
import { Id, Option, PageQuery } from '../core/paging.ts';
import { pageCall } from '../core/record-calls.ts';
import { reasonText } from '../core/reason.ts';
import { z } from '../core/schema.ts';
import type { Parsed } from '../core/schema.ts';
import { examErrors, ShowAnswer } from './exam.ts';
import { ExamAttemptState } from './exam-attempt.ts';
import { ExamCheatState } from './exam-integrity-row.ts';
import { examGradingErrors, GradedSitting, ObjectionRow } from './exam-grading.ts';
import { QuestionContent, QuestionKind, QuestionValue } from '../content/question.ts';

/** Fewer papers say little about a question. */
export const ENOUGH_PAPERS = 30;

const Result = z.object({
  attemptId: Id,
  examId: Id,
  examName: z.string(),
  classId: Id.nullable(),
  className: z.string(),
  no: z.number().int(),
  state: ExamAttemptState,
  /** Absent without the hours that the class asks for, which is no absence; left out by older gateways. */
  notEligible: z.boolean().optional(),
  startedAt: z.string().nullable(),
  submittedAt: z.string().nullable(),
  /** Null until it is graded, and for its taker until the exam shows it. */
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
  /** Whether the attempt is suspected of anything; what was decided stands with `CheckUserIsCheat`. */
  cheatState: ExamCheatState,
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
  }).extend({
    /** Other sets of options that are right too. */
    also: z.array(QuestionContent.shape.right),
  }),
});

export const MyExamAnswers = MyExamRecord.extend({
  /** When the right answers will be shown; null: they are, or never will be. */
  answersFrom: z.string().nullable(),
  questions: z.array(
    z.object({
      itemNo: z.number().int(),
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
  /** The weakest first. Points of few questions stand together, or not at all, where the right answers are not shown. */
  points: z.array(
    z.object({
      /** Null: questions without a point. */
      pointId: Id.nullable(),
      name: z.string(),
      questions: z.number().int(),
      /** Null where the right answers may not be seen: it could reveal which questions were wrong. */
      score: z.number().nullable(),
      /** `good` from 60 % of the points on. */
      level: z.enum(['weak', 'good']),
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

/** Of the people whom the caller looks after: the result, and nothing of the paper. */
export const ExamResultRow = ExamRecordRow.omit({ autoScore: true, handScore: true });
export type ExamResultRow = Parsed<typeof ExamResultRow>;

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
      /** The texts that are right, blank by blank. */
      blanks: QuestionContent.shape.blanks,
    }),
  ),
});
export type ExamAnalysis = Parsed<typeof ExamAnalysis>;

/** Which results of people are meant. */
const staffFilters = {
  classId: Id.optional(),
  examId: Id.optional(),
  state: ExamAttemptState.optional(),
  /** Only the result of record of each person. */
  isOfRecord: z.boolean().optional(),
};

export const examResult = defineService('TestExam', {
  ObjectGrade: endpoint({
    kind: 'command',
    summary: 'Appeal against the marks of one’s own paper, once, within the days of the exam',
    access: 'signed-in',
    input: z.object({ attemptId: Id, text: reasonText(1000) }),
    output: MyExamRecord,
    errors: [examGradingErrors.cannotObject],
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
    errors: [examErrors.ownExam],
  }),
  GetExamResultPageList: pageCall({
    summary: 'Results of the people whom the caller looks after, in all exams, without what they answered',
    access: 'exam:results',
    row: ExamResultRow,
    filters: staffFilters,
  }),
  GetExamResultOption: endpoint({
    kind: 'query',
    summary: 'Classes and exams in which the people whom the caller looks after have results',
    access: 'exam:results',
    output: z.object({ classes: z.array(Option), exams: z.array(Option) }),
  }),
  ExportExamResult: endpoint({
    kind: 'query',
    summary: 'Results of the people whom the caller looks after as a workbook, with the filters of the list',
    access: 'exam:results',
    input: z.object({ keyword: PageQuery.shape.keyword, ...staffFilters }),
    file: 'xlsx',
    errors: [exportErrors.tooManyRows],
  }),
  GetExamAnalysis: endpoint({
    kind: 'query',
    summary: 'How an exam went: the distribution of its results, and what each question was worth',
    access: 'exam:read',
    input: GradedSitting,
    output: ExamAnalysis,
    errors: [examErrors.ownExam],
  }),
  GetStudentExamReport: endpoint({
    kind: 'query',
    summary: 'An own graded attempt by knowledge point',
    access: 'signed-in',
    input: z.object({ attemptId: Id }),
    output: ExamReport,
  }),
});

export const classResult = defineService('TrainClass', {
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
    errors: [exportErrors.tooManyRows, examErrors.ownExam],
  }),
});
