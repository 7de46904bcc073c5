/** The lesson test: some questions of a course, answered at one go, as often as one likes. */
import { defineService, endpoint } from '../core/endpoint.ts';
import { defineError, ErrorCode } from '../core/errors.ts';
import { ById, Id, paged, PageQuery } from '../core/paging.ts';
import { z } from '../core/schema.ts';
import type { Parsed } from '../core/schema.ts';
import { practiceErrors } from '../content/practice.ts';
import { MAX_OPTIONS, QuestionContent, QuestionKind, QuestionValue } from '../content/question.ts';
import { studyErrors } from '../study/study.ts';

/** Fewer where the course has fewer. */
export const LESSON_TEST_QUESTIONS = 10;
/** Per cent of the questions that are to be right; of ours, not of the standard. */
export const LESSON_TEST_PASS = 60;
/** A test that was left open ends by itself then, so that study counts again. */
export const LESSON_TEST_MINUTES = 30;
/** So many submitted ones of a course stay readable to the learner. */
export const LESSON_TESTS_STORED = 20;

/** As it is asked: without what is right and why. */
export const LessonQuestion = z.object({
  id: Id,
  kind: QuestionKind,
  stem: z.string(),
  options: z.array(z.string()),
  gaps: z.number().int(),
});
export type LessonQuestion = Parsed<typeof LessonQuestion>;

const Head = z.object({
  id: Id,
  classId: Id.nullable(),
  className: z.string(),
  courseId: Id,
  courseName: z.string(),
  /** Only of one ware; empty: of the whole course. */
  wareName: z.string(),
  begunAt: z.string(),
});

export const LessonTestPaper = Head.extend({
  questions: z.array(LessonQuestion),
  /** It ends by itself then, without a result. */
  until: z.string(),
  passScore: z.number().int(),
  serverNow: z.string(),
});
export type LessonTestPaper = Parsed<typeof LessonTestPaper>;

export const LessonTestRow = Head.extend({
  submittedAt: z.string(),
  /** Per cent of the questions. */
  score: z.number().int(),
  right: z.number().int(),
  all: z.number().int(),
  passScore: z.number().int(),
  isPassed: z.boolean(),
});
export type LessonTestRow = Parsed<typeof LessonTestRow>;

/** What was asked and answered, with what is right and why: only once it is passed. */
export const LessonTestResult = LessonTestRow.extend({
  /** Empty unless it is passed; without the questions that an exam may ask the caller before it is closed. */
  answers: z.array(
    LessonQuestion.extend({
      value: QuestionValue,
      isRight: z.boolean(),
      solution: QuestionContent.pick({
        right: true,
        blanks: true,
        answer: true,
        keywords: true,
        analysis: true,
      }),
    }),
  ),
  /**
   * Not passed: the knowledge points, or else the lessons, of what was not right, in the language of the page. Left out by
   * older gateways.
   */
  readAgain: z.array(z.string()).optional(),
});
export type LessonTestResult = Parsed<typeof LessonTestResult>;

/** Short answers are not asked here, and a blank is a word or a number. */
const GivenValue = z.union([
  z
    .array(
      z
        .number()
        .int()
        .min(0)
        .max(MAX_OPTIONS - 1),
    )
    .max(MAX_OPTIONS),
  z.array(z.string().max(200)).max(20),
]);

export const lessonTestErrors = {
  /** Its course has no question that a machine can mark. */
  noQuestions: defineError('lesson-test.no-questions', ErrorCode.illegalTransition),
  /** After a try that failed; `minutes` and `time` (hh:mm where the college is) until the next one. */
  tooSoon: defineError(
    'lesson-test.too-soon',
    ErrorCode.illegalTransition,
    z.object({ nextAt: z.string(), minutes: z.number().int(), time: z.string() }),
  ),
  /** It was submitted, left, or its time is up. */
  notOpen: defineError('lesson-test.not-open', ErrorCode.illegalTransition),
} as const;

export const lessonTest = defineService('StudyRecord', {
  StartLessonTest: endpoint({
    kind: 'command',
    summary: 'Begin a lesson test, or go on with the open one; another open one of the caller is left',
    access: 'signed-in',
    auditedIn: 'lesson_tests',
    input: z.object({ classId: Id.nullable(), courseId: Id, wareId: Id.optional() }),
    output: LessonTestPaper,
    errors: [
      lessonTestErrors.noQuestions,
      lessonTestErrors.tooSoon,
      studyErrors.cannot,
      practiceErrors.sitting,
    ],
  }),
  SubmitLessonTest: endpoint({
    kind: 'command',
    summary: 'Submit a lesson test: its score, and once it is passed what is right, and why',
    access: 'signed-in',
    auditedIn: 'lesson_tests',
    input: z.object({
      id: Id,
      /** A question that is left out was not answered, and counts as wrong. */
      answers: z.array(z.object({ questionId: Id, value: GivenValue })).max(LESSON_TEST_QUESTIONS),
    }),
    output: LessonTestResult,
    errors: [lessonTestErrors.notOpen, practiceErrors.sitting],
  }),
  LeaveLessonTest: endpoint({
    kind: 'command',
    summary:
      'Leave an open lesson test without a result, so that study counts again; repeated it changes nothing',
    access: 'signed-in',
    auditedIn: 'lesson_tests',
    input: ById,
  }),
  GetMyLessonTestList: endpoint({
    kind: 'query',
    summary: 'The newest lesson tests that the caller submitted of a course, and whether one is open',
    access: 'signed-in',
    input: PageQuery.pick({ page: true, pageSize: true }).extend({ classId: Id.nullable(), courseId: Id }),
    output: paged(LessonTestRow).extend({
      courseName: z.string(),
      className: z.string(),
      /** The open one; null without. */
      openId: Id.nullable(),
      /** A test that was not passed has to wait until then; null: it can be begun. Left out by older gateways. */
      nextAt: z.string().nullable().optional(),
      serverNow: z.string().optional(),
      isPassed: z.boolean(),
      /** The course of this class is done only with a passed test. */
      isNeeded: z.boolean(),
    }),
  }),
  GetLessonTest: endpoint({
    kind: 'query',
    summary: 'One of the newest lesson tests that the caller submitted, with what is right once it is passed',
    access: 'signed-in',
    input: ById,
    output: LessonTestResult,
    errors: [practiceErrors.sitting],
  }),
});
