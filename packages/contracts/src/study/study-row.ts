/** What is shown of study: a ware and a course as their learner sees them, and rows of what was studied. */
import { Id, LongId } from '../core/paging.ts';
import { z } from '../core/schema.ts';
import type { Parsed } from '../core/schema.ts';
import { WareKind } from '../content/course-ware.ts';
import { StudyReason } from './study-reason.ts';

/** One ware as its learner sees it. */
export const LearnerWare = z.object({
  id: Id,
  name: z.string(),
  kind: WareKind,
  durationSeconds: z.number().nullable(),
  pages: z.number().int().nullable(),
  creditSeconds: z.number().int(),
  maxRate: z.number(),
  isDrag: z.boolean(),
  isReady: z.boolean(),
  isWeak: z.boolean(),
  position: z.number(),
  creditedSeconds: z.number(),
  lastTime: z.string().nullable(),
  isLocked: z.boolean(),
  /** Why it is locked, or why study of it does not count now. */
  reason: StudyReason.nullable(),
  /** Of a link: where it leads. */
  address: z.string().optional(),
});
export type LearnerWare = Parsed<typeof LearnerWare>;

/** The lesson test of a course; absent in answers of older gateways. */
const LessonTestState = z.object({
  /** The course is done only with a passed one. */
  isNeeded: z.boolean(),
  isPassed: z.boolean(),
  /** How many questions there are to be drawn from. */
  questions: z.number().int(),
});

export const LearnerCourse = z.object({
  classId: Id.nullable(),
  className: z.string(),
  courseId: Id,
  courseName: z.string(),
  /** Cover address or empty: then one is drawn from the title. */
  cover: z.string(),
  isRequired: z.boolean(),
  /** Study hours wanted in this class; the course's own hours without a class. */
  hours: z.number(),
  /** min(credited ÷ hour, hours), one decimal. */
  earnedHours: z.number(),
  /** Minutes of a study hour there; absent in answers of older gateways. */
  hourMinutes: z.number().int().optional(),
  /** That its class asks for in all, lessons included. */
  classHours: z.number().nullable().optional(),
  creditedSeconds: z.number(),
  wareCount: z.number().int(),
  doneWares: z.number().int(),
  lastTime: z.string().nullable(),
  /** The ware to go on with; null: nothing is left. */
  nextWareId: Id.nullable(),
  canStudy: z.boolean(),
  reason: StudyReason.nullable(),
  /** The end of the training of its class. */
  until: z.string().nullable(),
  lessonTest: LessonTestState.optional(),
  /** Its class compares faces while it is studied. */
  needFace: z.boolean().optional(),
  /** There are questions of it that may be practised now; known of one course alone. */
  canPractise: z.boolean().optional(),
});
export type LearnerCourse = Parsed<typeof LearnerCourse>;

/** One stretch of study, closed at a gap, another ware, a checkpoint or after five minutes. */
export const SliceRow = z.object({
  id: LongId,
  wareId: Id,
  wareName: z.string(),
  begin: z.string(),
  end: z.string(),
  from: z.number(),
  to: z.number(),
  /** Of this slice, after withdrawals. */
  creditedSeconds: z.number(),
  /** Not credited, by reason. */
  lost: z.array(z.object({ reason: StudyReason, seconds: z.number() })),
  device: z.string(),
  isWeak: z.boolean(),
  /** A face check that vouches for it has still to be looked at. */
  isWaiting: z.boolean().optional(),
  withdrawn: z.boolean(),
});
export type SliceRow = Parsed<typeof SliceRow>;

export const CourseRecord = z.object({
  courseId: Id,
  courseName: z.string(),
  hours: z.number(),
  isRequired: z.boolean(),
  earnedHours: z.number(),
  creditedSeconds: z.number(),
  /** `done`: with its lesson test, where one is needed. */
  state: z.enum(['not-started', 'studying', 'done']),
  lastTime: z.string().nullable(),
  lessonTest: LessonTestState.optional(),
});
export type CourseRecord = Parsed<typeof CourseRecord>;

/** One slice as its learner sees it: each has an entry in the ledger. */
export const StudyStretch = z.object({
  id: LongId,
  begin: z.string(),
  end: z.string(),
  /** After withdrawals. */
  creditedSeconds: z.number(),
  lost: z.array(z.object({ reason: StudyReason, seconds: z.number() })),
});
export type StudyStretch = Parsed<typeof StudyStretch>;

/** What proves a stretch to whoever has neither the site nor an account. */
export const StudyReceipt = z.object({
  id: LongId,
  /** Its place in the ledger, from 0; null: it waits to be appended. */
  place: z.number().int().nullable(),
  /** Entries that the signed checkpoint covers; null as `place`. */
  size: z.number().int().nullable(),
  /** `receiptText` of the ledger: the fact, its salt, the proof and the checkpoint; empty while it waits. */
  text: z.string(),
});
export type StudyReceipt = Parsed<typeof StudyReceipt>;

/** A row a day, ware and device. */
export const MyStudyRow = z.object({
  day: z.string(),
  classId: Id.nullable(),
  className: z.string(),
  courseId: Id,
  courseName: z.string(),
  wareId: Id,
  wareName: z.string(),
  device: z.string(),
  begin: z.string(),
  end: z.string(),
  creditedSeconds: z.number(),
  lost: z.array(z.object({ reason: StudyReason, seconds: z.number() })),
  isWeak: z.boolean(),
  /** A face check that vouches for it has still to be looked at. */
  isWaiting: z.boolean().optional(),
  /** A decision that withdrew some of it; null without one. */
  decisionId: Id.nullable(),
  /** The oldest first; absent in answers of older gateways. */
  stretches: z.array(StudyStretch).optional(),
});
export type MyStudyRow = Parsed<typeof MyStudyRow>;
