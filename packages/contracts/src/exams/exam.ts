/** Exams: a paper with its rules, which serves one class or several, or people without a class. */
import { defineError, ErrorCode } from '../core/errors.ts';
import { Moment } from '../core/moment.ts';
import { NameText } from '../core/name-text.ts';
import { Id } from '../core/paging.ts';
import { z } from '../core/schema.ts';
import type { Parsed } from '../core/schema.ts';
import { defineStateMachine } from '../core/state-machine.ts';
import { QuestionKind } from '../content/question.ts';

export const ExamState = z.enum(['draft', 'published', 'closed']);
export type ExamState = Parsed<typeof ExamState>;

export const examMachine = defineStateMachine({
  initial: 'draft',
  states: ['draft', 'published', 'closed'],
  actions: {
    update: { from: ['draft'], to: 'same' },
    /** Several forms by overlapping rules, which takes a while. */
    compose: { from: ['draft'], to: 'same' },
    publish: { from: ['draft'], to: 'published' },
    close: { from: ['published'], to: 'closed' },
    delete: { from: ['draft'], to: 'gone' },
  },
});
export type ExamAction = keyof typeof examMachine.actions;

/**
 * - `fixed`: the questions that were picked, the same for all
 * - `random`: by rules, a paper of their own for each student
 * - `rule`: by rules, some forms that are dealt out, with few questions in common
 */
export const ComposeMode = z.enum(['fixed', 'random', 'rule']);
export type ComposeMode = Parsed<typeof ComposeMode>;

export const ShowAnswer = z.enum(['never', 'after-grading', 'after-close']);
export type ShowAnswer = Parsed<typeof ShowAnswer>;

/** When its taker sees the score: with several tries, one that is shown at once tells which answers were right. */
export const ShowScore = z.enum(['after-grading', 'after-last-try', 'after-close']);
export type ShowScore = Parsed<typeof ShowScore>;

/** Points for a part of the right options, with none wrong. */
export const PartialMarks = z.enum(['none', 'half']);
export type PartialMarks = Parsed<typeof PartialMarks>;

/** Who sits it: students of classes that ask for it, or people of a list or area, or whoever is signed in. */
export const ExamAudience = z.enum(['class', 'list', 'area', 'everyone-signed-in']);
export type ExamAudience = Parsed<typeof ExamAudience>;

/** When faces are compared, and what follows when somebody is not recognised so often. */
export const ExamFaceRule = z.object({
  atStart: z.boolean(),
  /** Null: not while it runs. */
  everyMinutes: z.number().int().min(5).max(240).nullable(),
  tries: z.number().int().min(1).max(5),
  /** `record`: the exam goes on and a person looks at the pictures; `block`: it does not before they have. */
  onFail: z.enum(['block', 'record']),
});
export type ExamFaceRule = Parsed<typeof ExamFaceRule>;

/** To publish an exam, the points of its questions come to this. */
export const EXAM_TOTAL = 100;
export const MAX_EXAM_QUESTIONS = 300;
export const MAX_EXAM_RULES = 30;
export const MAX_EXCLUDED_EXAMS = 50;
export const MAX_EXAM_FORMS = 50;
/** A form more or less makes no paper harder to pass on below this. */
export const MIN_EXAM_FORMS = 20;

const Points = z.number().min(0.5).max(100).multipleOf(0.5);
const Difficulty = z.number().int().min(1).max(5);
const SectionNo = z.number().int().min(1).max(20);

export const ExamSection = z.object({
  title: NameText.min(1).max(100),
  titleEn: NameText.max(200),
  instructions: z.string().trim().max(2000),
  instructionsEn: z.string().trim().max(4000).default(''),
});
export type ExamSection = Parsed<typeof ExamSection>;

/** A question that was picked. */
export const ExamItem = z.object({ sectionNo: SectionNo, questionId: Id, score: Points });
export type ExamItem = Parsed<typeof ExamItem>;

/** So many questions of a kind, knowledge point and difficulty, each worth so much. */
export const ExamRule = z.object({
  sectionNo: SectionNo,
  /** Null: of every kind. */
  kind: QuestionKind.nullable(),
  /** With the points below it; null: of any. */
  pointId: Id.nullable(),
  difficultyMin: Difficulty,
  difficultyMax: Difficulty,
  /** Null: of any course, or of none. */
  courseId: Id.nullable(),
  count: z.number().int().min(1).max(MAX_EXAM_QUESTIONS),
  score: Points,
});
export type ExamRule = Parsed<typeof ExamRule>;

/** The fields of the form. An update keeps what is left out; sections, items and rules are sent whole or not at all. */
export const ExamFields = z.object({
  name: NameText.min(1).max(100),
  nameEn: NameText.max(200),
  subjectId: Id,
  composeMode: ComposeMode,
  /** When a sitting opens and closes unless its class says otherwise. */
  openTime: Moment.nullable(),
  closeTime: Moment.nullable(),
  minutes: z.number().int().min(5).max(600),
  maxTimes: z.number().int().min(1).max(10),
  /** Null: that of the subject. */
  passScore: z.number().min(0.5).max(EXAM_TOTAL).multipleOf(0.5).nullable(),
  shuffleQuestions: z.boolean(),
  shuffleOptions: z.boolean(),
  partial: PartialMarks,
  showAnswer: ShowAnswer,
  showScore: ShowScore,
  audience: ExamAudience,
  /** How many mark a short answer, without seeing each other's marks. */
  markers: z.number().int().min(1).max(2),
  /** Two marks further apart than this go to a third person. */
  markerGap: z.number().min(0).max(EXAM_TOTAL).multipleOf(0.5),
  /** So long after the grading a student may object; 0: not at all. */
  objectionDays: z.number().int().min(0).max(60),
  /** Whoever has passed may sit again. */
  mayImprove: z.boolean(),
  /** Null: no faces are compared. */
  faceRule: ExamFaceRule.nullable(),
  /** Somebody who leaves the page more often is suspected; null: nobody counts. */
  switchLimit: z.number().int().min(0).max(50).nullable(),
  instructions: z.string().trim().max(4000),
  instructionsEn: z.string().trim().max(8000),
  /** It is sat in Safe Exam Browser only. */
  needsSeb: z.boolean(),
  /**
   * Opens the file of Safe Exam Browser and quits it; invigilators type it. Without one the file is readable by anybody,
   * who can then imitate the browser.
   */
  sebPassword: z.string().trim().max(50),
  /** At least one; items and rules name them by their number from 1. */
  sections: z.array(ExamSection).min(1).max(20),
  items: z.array(ExamItem).max(MAX_EXAM_QUESTIONS),
  rules: z.array(ExamRule).max(MAX_EXAM_RULES),
  /** What these exams ask is not drawn by rules: for a resit with other questions. */
  excludeExamIds: z.array(Id).max(MAX_EXCLUDED_EXAMS),
  /** Of `rule`: how many forms, the share of a form that another one may have too, and of forms that may have one question; percent. */
  formCount: z.number().int().min(MIN_EXAM_FORMS).max(MAX_EXAM_FORMS),
  formOverlap: z.number().int().min(0).max(100),
  formExposure: z.number().int().min(1).max(100),
  /** Who mark short answers; none: the teachers of the class. */
  graderIds: z.array(Id).max(50),
  /** Of `list`. */
  takerIds: z.array(Id).max(2000),
  /** Of `area`, with the areas below. */
  takerAreaCodes: z.array(z.string().regex(/^\d{6}$/)).max(50),
});
export type ExamFields = Parsed<typeof ExamFields>;

/** What prevents an exam from being published. */
export const ExamObstacle = z.enum([
  'no-questions',
  'empty-section',
  'total',
  'rules-unmet',
  'question-gone',
  'question-twice',
  'subject',
  'window',
  'minutes',
  'graders',
  'takers',
  'forms-missing',
]);
export type ExamObstacle = Parsed<typeof ExamObstacle>;

/** What is worth a thought before an exam is published, and does not prevent it. */
export const ExamWarning = z.enum(['score-tells']);
export type ExamWarning = Parsed<typeof ExamWarning>;

export const examErrors = {
  illegalTransition: defineError(
    'exam.illegal-transition',
    ErrorCode.illegalTransition,
    z.object({ from: ExamState, action: z.string(), allowed: z.array(z.string()) }),
  ),
  notReady: defineError(
    'exam.not-ready',
    ErrorCode.illegalTransition,
    z.object({ obstacles: z.array(ExamObstacle) }),
  ),
  /** Classes name it; published ones among them, or it has been sat. */
  inUse: defineError('exam.in-use', ErrorCode.illegalTransition, z.object({ classes: z.number().int() })),
  /** The forms of this exam are being made. */
  composing: defineError('exam.composing', ErrorCode.illegalTransition),
  /** The caller sits it themselves, and is not through with it. */
  ownExam: defineError('exam.own-exam', ErrorCode.illegalTransition),
  unknownSection: defineError('exam.unknown-section', ErrorCode.invalid),
  unknownSubject: defineError('exam.unknown-subject', ErrorCode.invalid),
  unknownExam: defineError('exam.unknown-exam', ErrorCode.invalid),
  unknownQuestion: defineError('exam.unknown-question', ErrorCode.invalid),
  unknownPoint: defineError('exam.unknown-point', ErrorCode.invalid),
  unknownCourse: defineError('exam.unknown-course', ErrorCode.invalid),
  unknownGrader: defineError('exam.unknown-grader', ErrorCode.invalid),
  unknownTaker: defineError('exam.unknown-taker', ErrorCode.invalid),
  unknownArea: defineError('exam.unknown-area', ErrorCode.invalid),
} as const;
