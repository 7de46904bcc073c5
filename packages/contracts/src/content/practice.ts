/** Practice: the questions of public courses, and of the courses of one’s classes; one answer at a time. */
import { defineService, endpoint } from '../core/endpoint.ts';
import { defineError, ErrorCode } from '../core/errors.ts';
import { Id, paged, PageQuery } from '../core/paging.ts';
import { z } from '../core/schema.ts';
import type { Parsed } from '../core/schema.ts';
import { QuestionContent, QuestionKind, QuestionValue } from './question.ts';

/**
 * A course with fewer questions that a machine can mark is practised wholly. Of others, those that checkpoints and lesson
 * tests ask are not practised before the course is completed.
 */
export const LEAST_TO_SPLIT = 20;

/**
 * The pace that a person can reach: so many answers in so many seconds, whenever they begin; single quick ones are fine.
 * Beyond it an answer is refused, and supervisors see that it was.
 */
export const PRACTICE_PACE = [
  { answers: 20, seconds: 60 },
  { answers: 120, seconds: 600 },
] as const;

/** `open`: not answered yet; `wrong`: answered wrong, and not right since. */
export const PracticeState = z.enum(['open', 'wrong', 'all']);
export type PracticeState = Parsed<typeof PracticeState>;

/** As it is asked: without what is right and why. */
export const PracticeQuestion = z.object({
  id: Id,
  version: z.number().int(),
  kind: QuestionKind,
  stem: z.string(),
  options: z.array(z.string()),
  /** How many blanks are to be filled in. */
  gaps: z.number().int(),
  difficulty: z.number().int(),
  /** In the language of the page; empty without a point. */
  pointName: z.string(),
  /** The caller's last answer; null without one. */
  last: z.object({ value: QuestionValue, right: z.boolean().nullable(), time: z.string() }).nullable(),
});
export type PracticeQuestion = Parsed<typeof PracticeQuestion>;

/** How far the caller has come. */
const Progress = z.object({
  id: Id,
  name: z.string(),
  questions: z.number().int(),
  answered: z.number().int(),
  /** Answered wrong, and not right since. */
  wrong: z.number().int(),
});

export const PracticeOverview = z.object({
  /** Those of the caller’s classes before the public ones. */
  courses: z.array(
    Progress.extend({
      /** The class that it is practised for; left out: a public course. */
      classId: Id.optional(),
      className: z.string().optional(),
    }),
  ),
  /** Points with questions in them or below, parents before children; the counts are those of all below. */
  points: z.array(Progress.extend({ parentId: Id.nullable() })),
  wrong: z.number().int(),
});
export type PracticeOverview = Parsed<typeof PracticeOverview>;

/** What leaves the server only after an answer was given. */
export const PracticeSolution = QuestionContent.pick({
  right: true,
  blanks: true,
  answer: true,
  keywords: true,
  analysis: true,
}).extend({
  /** Null: only a person can judge. */
  isRight: z.boolean().nullable(),
  /** The keywords of a short answer that the given one has. */
  found: z.array(z.string()),
});
export type PracticeSolution = Parsed<typeof PracticeSolution>;

export const practiceErrors = {
  /** Practice is closed while its learner sits an exam. */
  sitting: defineError('practice.sitting-exam', ErrorCode.illegalTransition),
  /** Faster than the questions can be read; `seconds` until the next answer is taken. */
  tooFast: defineError(
    'practice.too-fast',
    ErrorCode.illegalTransition,
    z.object({ seconds: z.number().int() }),
  ),
  /** The courses of a class are practised from the begin of its training until it is finished. */
  classNotOpen: defineError('practice.class-not-open', ErrorCode.illegalTransition),
} as const;

const Page = PageQuery.pick({ page: true, pageSize: true });

export const practice = defineService('Question', {
  GetPracticeOverview: endpoint({
    kind: 'query',
    summary: 'The courses and knowledge points that the caller may practise, and how far they have come',
    access: 'signed-in',
    output: PracticeOverview,
  }),
  GetPointQuestionList: endpoint({
    kind: 'query',
    summary: 'Questions of a knowledge point and of those below it, to be practised',
    access: 'signed-in',
    input: Page.extend({ knowledgePoint: Id, state: PracticeState.default('all') }),
    output: paged(PracticeQuestion),
    errors: [practiceErrors.sitting],
  }),
  GetWrongQuestionPageList: endpoint({
    kind: 'query',
    summary: 'The caller’s wrong-answer book: answered wrong, and not right since; the newest first',
    access: 'signed-in',
    input: Page,
    output: paged(PracticeQuestion),
    errors: [practiceErrors.sitting],
  }),
  AnswerPractice: endpoint({
    kind: 'command',
    summary: 'Answer a question; only now it is said what is right, and why',
    access: 'signed-in',
    auditedIn: 'practice_answers',
    input: z.object({
      questionId: Id,
      /** The version that was shown; another one meanwhile answers 40902. */
      version: z.number().int().min(1).max(1_000_000).optional(),
      value: QuestionValue,
    }),
    output: PracticeSolution,
    errors: [practiceErrors.sitting, practiceErrors.tooFast],
  }),
});

export const coursePractice = defineService('TrainClass', {
  GetCourseQuestionList: endpoint({
    kind: 'query',
    summary: 'Questions of a course, to be practised: without their answers',
    access: 'signed-in',
    input: Page.extend({
      /** A class of the caller; without it the course is a public one, or of any of their classes. */
      classId: Id.optional(),
      courseId: Id,
      /** With the points below it. */
      knowledgePoint: Id.optional(),
      state: PracticeState.default('all'),
    }),
    output: paged(PracticeQuestion),
    errors: [practiceErrors.sitting, practiceErrors.classNotOpen],
  }),
});
