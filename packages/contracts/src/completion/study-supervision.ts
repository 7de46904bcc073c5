/** Study for those who supervise it: what people studied, how far they are, what looks unlikely, and what was decided. */
import { CourseRecord, MyStudyRow, SliceRow } from '../study/study.ts';
import { TrainKind } from './train-class.ts';
import { CalendarDate } from '../core/calendar-date.ts';
import { defineService, endpoint } from '../core/endpoint.ts';
import { defineError, ErrorCode } from '../core/errors.ts';
import { exportErrors } from '../core/export.ts';
import { ById, ByIdAndVersion, Id, LongId, Option, paged, PageQuery } from '../core/paging.ts';
import { reasonText } from '../core/reason.ts';
import { z } from '../core/schema.ts';
import type { Parsed } from '../core/schema.ts';
import { defineStateMachine } from '../core/state-machine.ts';
import { AreaCode } from '../platform/area-code.ts';

export const StudyDecisionState = z.enum(['withdrawn', 'objected', 'upheld', 'lifted']);
export type StudyDecisionState = Parsed<typeof StudyDecisionState>;

/** A learner objects once, and another person than the decider has the last word. */
export const studyDecisionMachine = defineStateMachine({
  initial: 'withdrawn',
  states: ['withdrawn', 'objected', 'upheld', 'lifted'],
  actions: {
    object: { from: ['withdrawn'], to: 'objected' },
    uphold: { from: ['objected'], to: 'upheld' },
    lift: { from: ['objected'], to: 'lifted' },
  },
});
export type StudyDecisionAction = keyof typeof studyDecisionMachine.actions;

export const studySupervisionErrors = {
  illegalTransition: defineError(
    'study-decision.illegal-transition',
    ErrorCode.illegalTransition,
    z.object({ from: StudyDecisionState, action: z.string(), allowed: z.array(z.string()) }),
  ),
  /** Whoever withdrew the study does not decide the objection to it. */
  ownDecision: defineError('study-decision.own-decision', ErrorCode.forbidden),
  /** A decision is about one person in one class. */
  severalPeople: defineError('study-decision.several-people', ErrorCode.invalid),
  /** Some of the slices have no credited time left, or were withdrawn before. */
  nothingLeft: defineError(
    'study-decision.nothing-left',
    ErrorCode.illegalTransition,
    z.object({ sliceIds: z.array(LongId) }),
  ),
} as const;

/** Hints that study may not be what it looks like. Never a verdict: each has innocent explanations. */
export const StudyFinding = z.enum([
  'regular-beats',
  'quick-answers',
  'night-study',
  'shared-device',
  'weak-evidence',
]);
export type StudyFinding = Parsed<typeof StudyFinding>;

/** The rules of the findings, one place for the gateway and for the sentences that explain them. */
export const FINDING_RULES = {
  /** A page that a person has open reports with the small delays of a browser and a network. */
  'regular-beats': { jitterMs: 15, minutes: 60, beats: 6 },
  /** Reading a question takes longer. */
  'quick-answers': { answerMs: 1_500, answers: 3 },
  /** Between 23:00 and 5:00 at the site, in one night. */
  'night-study': { minutes: 180 },
  /** People on one device on one day. */
  'shared-device': { people: 3 },
  /** Of at least an hour that was credited. */
  'weak-evidence': { percent: 20, minutes: 60 },
} as const satisfies Record<StudyFinding, Readonly<Record<string, number>>>;

/** The board looks back so many days unless dates are given, and never further than the second. */
export const BOARD_DAYS = 30;
export const MOST_BOARD_DAYS = 92;

export const StudyRow = MyStudyRow.extend({
  userId: Id,
  userName: z.string(),
  departmentName: z.string(),
  areaName: z.string(),
});
export type StudyRow = Parsed<typeof StudyRow>;

export const ProgressState = z.enum(['not-started', 'studying', 'hours-met', 'completed', 'not-completed']);
export type ProgressState = Parsed<typeof ProgressState>;

/** Somebody is behind with less than the share of their hours that the training has lasted, less so many percent. */
export const BEHIND_PERCENT = 10;

/**
 * Why somebody in a class that has begun, and is not settled, needs a look:
 *
 * - `behind`: in hours against time (`BEHIND_PERCENT`); after the training: hours are missing
 * - `failed`: has failed the exam of the class, and not passed it since
 * - `not-sat`: the exam is over, and they have not sat it
 */
export const ProgressConcern = z.enum(['behind', 'failed', 'not-sat']);
export type ProgressConcern = Parsed<typeof ProgressConcern>;

/** By the result of record; `none`: not graded yet. */
export const ProgressExam = z.enum(['none', 'passed', 'failed']);
export type ProgressExam = Parsed<typeof ProgressExam>;

export const ProgressRow = z.object({
  userId: Id,
  userName: z.string(),
  departmentName: z.string(),
  classId: Id,
  className: z.string(),
  needHours: z.number(),
  earnedHours: z.number(),
  lastTime: z.string().nullable(),
  /** The last two only through the end of the class. */
  studyState: ProgressState,
  creditedSeconds: z.number(),
  /** Credited without proof of delivery, among those credited. */
  weakSeconds: z.number(),
  courses: z.array(
    CourseRecord.pick({ courseId: true, courseName: true, hours: true, isRequired: true, earnedHours: true }),
  ),
  /** Hours of the lessons of the class, and how many of them were attended; absent where the class has none. */
  attendance: z.object({ done: z.number(), need: z.number() }).optional(),
  /** Absent where the class has no exam, and while the caller sits it themselves. */
  exam: ProgressExam.optional(),
  /** Of record; null without one. Absent as `exam` is. */
  examScore: z.number().nullable().optional(),
  /** The evaluation is handed in; absent where the class asks for none. */
  estimate: z.boolean().optional(),
});
export type ProgressRow = Parsed<typeof ProgressRow>;

export const PlausibilityRow = z.object({
  userId: Id,
  userName: z.string(),
  departmentName: z.string(),
  /** Null: study of open courses, without a class. */
  classId: Id.nullable(),
  className: z.string(),
  finding: StudyFinding,
  slices: z.number().int(),
  creditedSeconds: z.number(),
  first: z.string(),
  last: z.string(),
  /**
   * - `regular-beats`: minutes, and the jitter in ms
   * - `quick-answers`: answers, and ms of the quickest
   * - `night-study`: nights, and minutes of the longest
   * - `shared-device`: days, and people on the device at most
   * - `weak-evidence`: percent, and minutes of weak evidence
   */
  count: z.number(),
  extreme: z.number(),
});
export type PlausibilityRow = Parsed<typeof PlausibilityRow>;

/** A slice with what it was measured by. */
export const EvidenceRow = SliceRow.extend({
  courseName: z.string(),
  wallSeconds: z.number(),
  beats: z.number().int(),
  jitterMs: z.number(),
  /** The decision that withdrew it; null without one. */
  decisionId: Id.nullable(),
});
export type EvidenceRow = Parsed<typeof EvidenceRow>;

/** As its learner sees it. */
export const MyStudyDecision = z.object({
  id: Id,
  classId: Id.nullable(),
  className: z.string(),
  state: StudyDecisionState,
  /** Withdrawn. */
  seconds: z.number(),
  reason: z.string(),
  decidedAt: z.string(),
  /** Empty, null: not objected, not decided. */
  objection: z.string(),
  objectedAt: z.string().nullable(),
  opinion: z.string(),
  secondAt: z.string().nullable(),
  /** Given back after an objection. */
  returnedSeconds: z.number(),
  rowVersion: z.number().int(),
});
export type MyStudyDecision = Parsed<typeof MyStudyDecision>;

export const StudyDecisionRow = MyStudyDecision.extend({
  userId: Id,
  userName: z.string(),
  departmentName: z.string(),
  deciderName: z.string(),
  secondDeciderName: z.string(),
  /** The caller withdrew the study: somebody else decides an objection. */
  isOwn: z.boolean(),
});
export type StudyDecisionRow = Parsed<typeof StudyDecisionRow>;

export const StudyDecisionDetail = StudyDecisionRow.extend({ slices: z.array(EvidenceRow) });
export type StudyDecisionDetail = Parsed<typeof StudyDecisionDetail>;

const recordFilters = {
  keyword: PageQuery.shape.keyword,
  classId: Id.optional(),
  courseId: Id.optional(),
  userId: Id.optional(),
  /** An enterprise. */
  departmentId: Id.optional(),
  /** Of the person. */
  areaCode: AreaCode.optional(),
  /** Of the class; of the person where there is none. */
  classAreaCode: AreaCode.optional(),
  subjectId: Id.optional(),
  trainKind: TrainKind.optional(),
  from: CalendarDate.optional(),
  to: CalendarDate.optional(),
};
export const StudyRecordFilters = z.object(recordFilters);
export type StudyRecordFilters = Parsed<typeof StudyRecordFilters>;

const progressFilters = {
  keyword: PageQuery.shape.keyword,
  classId: Id.optional(),
  userId: Id.optional(),
  departmentId: Id.optional(),
  state: ProgressState.optional(),
  concern: ProgressConcern.optional(),
  /** Of the class. */
  areaCode: AreaCode.optional(),
  subjectId: Id.optional(),
  trainKind: TrainKind.optional(),
  /** What the days are about: when they were enrolled, or settled, or first graded in the exam of the class. */
  dated: z.enum(['enrolled', 'settled', 'graded']).optional(),
  from: CalendarDate.optional(),
  to: CalendarDate.optional(),
};
export const ProgressFilters = z.object(progressFilters);
export type ProgressFilters = Parsed<typeof ProgressFilters>;

export const Span = z.object({ from: CalendarDate.optional(), to: CalendarDate.optional() });

export const WithdrawSlicesInput = z.object({
  sliceIds: z.array(LongId).min(1).max(200),
  reason: reasonText(500),
});
export const ObjectStudyDecisionInput = z.object({
  decisionId: Id,
  text: reasonText(1000),
});
export const DecideStudyObjectionInput = ByIdAndVersion.extend({
  result: z.enum(['uphold', 'lift']),
  opinion: reasonText(500),
});

export const studySupervision = defineService('StudyRecord', {
  GetStudyRecordPageList: endpoint({
    kind: 'query',
    summary: 'What people studied: a row a person, day, ware and device, the newest first',
    access: 'study-record:read',
    input: PageQuery.extend(recordFilters),
    output: paged(StudyRow),
  }),
  GetStudyDayList: endpoint({
    kind: 'query',
    summary: 'Study of each day, for a chart: of the dates given, at most 92 days, else of the last 30',
    access: 'study-record:read',
    input: StudyRecordFilters,
    output: z.array(
      z.object({
        day: z.string(),
        people: z.number().int(),
        creditedSeconds: z.number(),
        /** Among those credited. */
        weakSeconds: z.number(),
      }),
    ),
  }),
  GetProgressPageList: endpoint({
    kind: 'query',
    summary: 'How far the students of classes are: a row a student and class',
    access: 'study-record:read',
    input: PageQuery.extend(progressFilters),
    output: paged(ProgressRow),
  }),
  GetClassProgressList: endpoint({
    kind: 'query',
    summary: 'Hours earned of those needed, by class: at most 12, those that began last first',
    access: 'study-record:read',
    input: ProgressFilters,
    output: z.array(
      z.object({
        classId: Id,
        className: z.string(),
        students: z.number().int(),
        /** Students who have all hours. */
        met: z.number().int(),
        /** Of one student. */
        needHours: z.number(),
        /** Of all of them together. */
        earnedHours: z.number(),
      }),
    ),
  }),
  GetStudyFilterOption: endpoint({
    kind: 'query',
    summary: 'Classes, courses and enterprises of the people whose study the caller sees',
    access: 'study-record:read',
    output: z.object({ classes: z.array(Option), courses: z.array(Option), departments: z.array(Option) }),
  }),
  ExportStudyRecord: endpoint({
    kind: 'query',
    summary: 'The list of study records as a workbook, with the same filters',
    access: 'study-record:export',
    input: StudyRecordFilters,
    file: 'xlsx',
    errors: [exportErrors.tooManyRows],
  }),
  ExportProgress: endpoint({
    kind: 'query',
    summary: 'The list of progress as a workbook, with the same filters',
    access: 'study-record:export',
    input: ProgressFilters,
    file: 'xlsx',
    errors: [exportErrors.tooManyRows],
  }),
  GetPlausibilityPageList: endpoint({
    kind: 'query',
    summary: 'Study that is worth a look: a row a person, class and finding; what was decided is left out',
    access: 'study-plausibility:read',
    input: PageQuery.extend({
      finding: StudyFinding.optional(),
      classId: Id.optional(),
      userId: Id.optional(),
      ...Span.shape,
    }),
    output: paged(PlausibilityRow),
  }),
  GetPlausibilitySlicePageList: endpoint({
    kind: 'query',
    summary: 'The slices of a finding about a person in a class, with what they were measured by',
    access: 'study-plausibility:read',
    input: PageQuery.pick({ page: true, pageSize: true, sorting: true }).extend({
      userId: Id,
      /** Absent: study without a class. */
      classId: Id.optional(),
      finding: StudyFinding.optional(),
      ...Span.shape,
    }),
    output: paged(EvidenceRow),
  }),
  GetStudyDecisionPageList: endpoint({
    kind: 'query',
    summary: 'Decisions about study, appeals that wait first',
    access: 'study-plausibility:read',
    input: PageQuery.extend({ state: StudyDecisionState.optional() }),
    output: paged(StudyDecisionRow),
  }),
  GetStudyDecision: endpoint({
    kind: 'query',
    summary: 'One decision with its slices',
    access: 'study-plausibility:read',
    input: ById,
    output: StudyDecisionDetail,
  }),
  GetMyStudyDecision: endpoint({
    kind: 'query',
    summary: 'A decision about study of the caller',
    access: 'signed-in',
    input: ById,
    output: MyStudyDecision,
  }),
  WithdrawSlices: endpoint({
    kind: 'command',
    summary: 'Withdraw study of one person in one class; they get the reason and may object',
    access: 'study-record:withdraw',
    input: WithdrawSlicesInput,
    output: StudyDecisionDetail,
    errors: [studySupervisionErrors.severalPeople, studySupervisionErrors.nothingLeft],
  }),
  ObjectStudyDecision: endpoint({
    kind: 'command',
    summary: 'Appeal against a decision about study of the caller, once',
    access: 'signed-in',
    input: ObjectStudyDecisionInput,
    output: MyStudyDecision,
    errors: [studySupervisionErrors.illegalTransition],
  }),
  DecideStudyObjection: endpoint({
    kind: 'command',
    summary: 'Uphold a decision or lift it, which gives the time back; not for who made it',
    access: 'study-record:withdraw',
    input: DecideStudyObjectionInput,
    output: StudyDecisionDetail,
    errors: [studySupervisionErrors.illegalTransition, studySupervisionErrors.ownDecision],
  }),
});
