/**
 * Study: what somebody watches and reads of a course, measured by the server's clock. One person studies in one place at
 * a time (the lease). Seconds are seconds of time, hours are study hours (学时) of `hourMinutes`, 45 by default.
 */
import { defineService, endpoint } from '../core/endpoint.ts';
import { defineError, ErrorCode } from '../core/errors.ts';
import { CalendarDate } from '../core/calendar-date.ts';
import { Id, LongId, paged, PageQuery } from '../core/paging.ts';
import { z } from '../core/schema.ts';
import type { Parsed } from '../core/schema.ts';
import { WareMedia } from '../content/course-ware.ts';
import { QuestionKind } from '../content/question.ts';
import { CourseRecord, LearnerCourse, LearnerWare, MyStudyRow, SliceRow, StudyReceipt } from './study-row.ts';
import { StudyReason } from './study-reason.ts';

/** A page that studies reports this often. */
export const BEAT_SECONDS = 10;

export { StudyReason };
/** Remotes outside import these here for one more release (old-subpaths.json). */
export { CourseRecord, LearnerCourse, LearnerWare, MyStudyRow, SliceRow };

/** Without a class an open course is studied: the place is remembered, it counts towards no class. */
export const StudyPlace = z.object({ classId: Id.nullable(), courseId: Id, wareId: Id });
export type StudyPlace = Parsed<typeof StudyPlace>;

/** Half-open, `from` to `to`: in seconds of a film, in pages (from 0) of a document, in shares of a text. */
export const Stretch = z.object({ from: z.number(), to: z.number() });
export type Stretch = Parsed<typeof Stretch>;

export const StudySums = z.object({
  /** Credited in this ware, and what the whole ware is worth. */
  creditedSeconds: z.number(),
  wareSeconds: z.number().int(),
  /** Credited in the course (within its class). */
  courseSeconds: z.number(),
  /** Credited on this day of the college's calendar, over all classes. */
  todaySeconds: z.number(),
  /** Until the ware is full. */
  missingSeconds: z.number(),
});
export type StudySums = Parsed<typeof StudySums>;

/** A question or a picture to answer; never what is right. */
export const Checkpoint = z.object({
  id: LongId,
  kind: z.enum(['question', 'number', 'face']),
  /** Until then it can be answered. */
  until: z.string(),
  question: z
    .object({ kind: QuestionKind, stem: z.string(), options: z.array(z.string()), gaps: z.number().int() })
    .nullable(),
  /** `number`: the address of a picture (PNG) that shows a number to type; good for this checkpoint and its time. */
  image: z.string().nullable(),
  /** `number`: the address of a recording (WAV) of the same number, by language. Left out by older gateways. */
  sound: z.object({ en: z.string(), 'zh-CN': z.string() }).optional(),
  /** `face`: what to do before the camera. */
  challenge: z.enum(['turn-left', 'turn-right', 'open-mouth']).nullable(),
});
export type Checkpoint = Parsed<typeof Checkpoint>;

export const StudySession = StudySums.extend({
  sessionId: LongId,
  /** Who has the lease: a beat of an older one earns nothing. */
  epoch: z.number().int(),
  classId: Id.nullable(),
  courseId: Id,
  wareId: Id,
  /** Where to go on: seconds, or the page of a document from 1. */
  position: z.number(),
  /** The furthest that counts as reached. */
  furthest: z.number(),
  maxRate: z.number(),
  isDrag: z.boolean(),
  /** Signed for this lease only. */
  media: WareMedia,
  /** Delivery cannot be proved by keys: the original plays. */
  isWeak: z.boolean(),
  /** Stretches already credited. */
  credited: z.array(Stretch),
  checkpoint: Checkpoint.nullable(),
  serverNow: z.string(),
});
export type StudySession = Parsed<typeof StudySession>;

export const Beat = z.object({
  ...StudyPlace.shape,
  sessionId: LongId,
  epoch: Id,
  /** From 1, one more each beat of an epoch; a repeated one is answered as before and earns nothing. */
  seq: z.number().int().min(1).max(10_000_000),
  /** Seconds of a film, the page of a document from 1, the share of a text at which the open section begins (0 to 1). */
  pos: z.number().min(0).max(100_000),
  rate: z.number().min(0).max(16),
  playing: z.boolean(),
  visible: z.boolean(),
  /** Since the last sign of life: a key, a movement, a touch. */
  idleSeconds: z.number().min(0).max(1_000_000),
  /** The page is being left: nobody will see the answer, so that no checkpoint opens with it but with the next beat. */
  leaving: z.boolean().optional(),
});
export type Beat = Parsed<typeof Beat>;

export const BeatReply = StudySums.extend({
  ackSeq: z.number().int(),
  position: z.number(),
  furthest: z.number(),
  /** Why the last stretch was not credited, or not wholly; null: all of it was. */
  reason: StudyReason.nullable(),
  /** Go back there. */
  seekTo: z.number().nullable(),
  checkpoint: Checkpoint.nullable(),
  /** Stretches already credited: of pages with each beat, of a film when they changed much, else null. */
  credited: z.array(Stretch).nullable(),
  serverNow: z.string(),
});
export type BeatReply = Parsed<typeof BeatReply>;

/** Where the one lease of a person is. */
export const ActiveStudy = z.object({
  sessionId: LongId,
  /** `Chrome on Windows` */
  device: z.string(),
  since: z.string(),
  classId: Id.nullable(),
  courseId: Id,
  courseName: z.string(),
  wareId: Id,
  wareName: z.string(),
});

export const studyErrors = {
  /** 40903: another session of the same person is under way; `takeOver` moves it here. */
  elsewhere: defineError(
    'study.elsewhere',
    ErrorCode.busyElsewhere,
    z.object({ device: z.string(), since: z.string(), classId: Id.nullable(), courseId: Id }),
  ),
  cannot: defineError(
    'study.cannot',
    ErrorCode.illegalTransition,
    z.object({ reasons: z.array(StudyReason) }),
  ),
  /** The ware is not ready, or is a link, which is not studied. */
  notStudied: defineError('study.not-studied', ErrorCode.illegalTransition),
  /** The class is studied in order, and a ware before this one is not full. */
  locked: defineError('study.locked', ErrorCode.illegalTransition),
} as const;

/** What learners do. */
export const studyRecord = defineService('StudyRecord', {
  StartStudy: endpoint({
    kind: 'command',
    summary: 'Begin to study a ware, or go on with it: takes the one lease of the caller',
    access: 'signed-in',
    auditedIn: 'study_sessions',
    input: StudyPlace.extend({ takeOver: z.boolean().optional() }),
    output: StudySession,
    errors: [studyErrors.elsewhere, studyErrors.cannot, studyErrors.notStudied, studyErrors.locked],
  }),
  StopStudy: endpoint({
    kind: 'command',
    summary: 'End a study session; repeated it changes nothing',
    access: 'signed-in',
    auditedIn: 'study_sessions',
    input: z.object({ sessionId: LongId, epoch: Id }),
    output: StudySums,
  }),
  GetTextSection: endpoint({
    kind: 'command',
    summary: 'A section of the text that the caller studies; its time counts from now on',
    access: 'signed-in',
    auditedIn: 'study_sessions',
    /** `section`: from 0. */
    input: z.object({ sessionId: LongId, epoch: Id, section: z.number().int().min(0).max(10_000) }),
    output: z.object({ html: z.string() }),
  }),
  GetMyCourseList: endpoint({
    kind: 'query',
    summary:
      'The courses that the caller studies: those of their classes first, then open ones that they began',
    access: 'signed-in',
    output: z.array(LearnerCourse),
  }),
  GetMyStudyRecordPageList: endpoint({
    kind: 'query',
    summary: 'What the caller studied: a row a day, ware and device',
    access: 'signed-in',
    input: PageQuery.extend({
      classId: Id.optional(),
      courseId: Id.optional(),
      from: CalendarDate.optional(),
      to: CalendarDate.optional(),
    }),
    output: paged(MyStudyRow),
  }),
  GetMyStudyReceipt: endpoint({
    kind: 'query',
    summary: 'The receipt of a stretch that the caller studied: its entry in the ledger, with the proof',
    access: 'signed-in',
    input: z.object({ id: LongId }),
    output: StudyReceipt,
  }),
});

export const trainClassStudy = defineService('TrainClass', {
  StudentCanStudy: endpoint({
    kind: 'query',
    summary: 'Whether the caller may study now, and where they do already',
    access: 'signed-in',
    output: z.object({
      /** As a person: in a class, or an open course without one. */
      can: z.boolean(),
      /** Why nothing counts in any of their classes now; empty where something does, and for who is in none. */
      reasons: z.array(StudyReason),
      active: ActiveStudy.nullable(),
    }),
  }),
  GetCourseWareList: endpoint({
    kind: 'query',
    summary: 'The wares of a course as its learner sees them, without media',
    access: 'signed-in',
    input: z.object({ classId: Id.optional(), courseId: Id }),
    output: z.object({ course: LearnerCourse, wares: z.array(LearnerWare) }),
  }),
  SaveCourseWareRecord: endpoint({
    kind: 'command',
    summary: 'One beat of a study session',
    access: 'signed-in',
    authorizedIn: 'study_leases',
    auditedIn: 'study_slices',
    input: Beat,
    output: BeatReply,
  }),
  GetStudentCourseRecord: endpoint({
    kind: 'query',
    summary: 'What a student studied of the courses of a class, with its slices',
    access: 'signed-in',
    input: PageQuery.pick({ page: true, pageSize: true }).extend({
      classId: Id,
      /** Another person: only where the caller may read the students of the class. */
      userId: Id.optional(),
      courseId: Id.optional(),
    }),
    output: z.object({ courses: z.array(CourseRecord), slices: paged(SliceRow) }),
  }),
});
