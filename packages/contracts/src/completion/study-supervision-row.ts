/** What those who supervise study see: a row of study, of progress, of a finding, and of a decision. */
import { CourseRecord, MyStudyRow, SliceRow } from '../study/study-row.ts';
import { PRACTICE_PACE } from '../content/practice.ts';
import { Id } from '../core/paging.ts';
import { z } from '../core/schema.ts';
import type { Parsed } from '../core/schema.ts';

export const StudyDecisionState = z.enum(['withdrawn', 'objected', 'upheld', 'lifted']);
export type StudyDecisionState = Parsed<typeof StudyDecisionState>;

/** Hints that study may not be what it looks like. Never a verdict: each has innocent explanations. */
export const StudyFinding = z.enum([
  'regular-beats',
  'quick-answers',
  'night-study',
  'shared-device',
  'weak-evidence',
  'quick-practice',
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
  /** Practice was refused for its pace. */
  'quick-practice': PRACTICE_PACE[0],
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
   * - `quick-practice`: days, and answers within ten minutes at most
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
