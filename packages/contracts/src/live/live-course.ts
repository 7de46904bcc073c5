/**
 * Live courses: lessons that are taught over the network at a time. Each has two life cycles: whether it may take place
 * (`checkState`), and how far it has come (`playState`).
 */
import { defineService, endpoint } from '../core/endpoint.ts';
import { defineError, ErrorCode } from '../core/errors.ts';
import { Moment } from '../core/moment.ts';
import { NameText } from '../core/name-text.ts';
import { ByIdAndVersion, Id } from '../core/paging.ts';
import { createCall, deleteCall, oneCall, pageCall, updateCall } from '../core/record-calls.ts';
import { z } from '../core/schema.ts';
import type { Parsed } from '../core/schema.ts';
import { defineStateMachine } from '../core/state-machine.ts';
import { attachmentErrors, FileRef } from '../platform/attachment.ts';

export const LiveCheckState = z.enum(['draft', 'submitted', 'approved', 'rejected']);
export type LiveCheckState = Parsed<typeof LiveCheckState>;

export const liveCheckMachine = defineStateMachine({
  initial: 'draft',
  states: ['draft', 'submitted', 'approved', 'rejected'],
  actions: {
    /** What was approved was approved as it was: a change is checked again. */
    update: { from: ['draft', 'rejected', 'approved'], to: 'draft' },
    submit: { from: ['draft'], to: 'submitted' },
    approve: { from: ['submitted'], to: 'approved' },
    reject: { from: ['submitted'], to: 'rejected' },
    delete: { from: ['draft', 'rejected', 'approved'], to: 'gone' },
    /** Its lesson was taken out of the timetable. */
    unplan: { from: ['draft', 'submitted', 'approved', 'rejected'], to: 'draft' },
  },
});
export type LiveCheckAction = keyof typeof liveCheckMachine.actions;

export const LivePlayState = z.enum(['not-started', 'live', 'over', 'replay']);
export type LivePlayState = Parsed<typeof LivePlayState>;

/** Of approved ones only. */
export const livePlayMachine = defineStateMachine({
  initial: 'not-started',
  states: ['not-started', 'live', 'over', 'replay'],
  actions: {
    open: { from: ['not-started'], to: 'live' },
    overPlay: { from: ['live'], to: 'over' },
    /** Nobody ended it, or nobody came to teach it. */
    lapse: { from: ['not-started', 'live'], to: 'over' },
    keepReplay: { from: ['over'], to: 'replay' },
  },
});
export type LivePlayAction = keyof typeof livePlayMachine.actions;

/** What became of the recording: `waiting` while it is made ready to be watched. */
export const LiveRecording = z.enum(['none', 'waiting', 'ready', 'failed']);
export type LiveRecording = Parsed<typeof LiveRecording>;

/** Who may come: the people of its class, or everybody with an account. */
export const LiveAudience = z.enum(['class', 'public']);
export type LiveAudience = Parsed<typeof LiveAudience>;

/** `voice`: voice and slides, for thin lines. */
export const LiveMode = z.enum(['video', 'voice']);
export type LiveMode = Parsed<typeof LiveMode>;

/** The teacher may open it from so long before it begins. */
export const LIVE_OPENS_MINUTES = 30;
/** So long after its end, one that was forgotten is over. */
export const LIVE_LAPSES_MINUTES = 120;
export const LIVE_MOST_HOURS = 12;

/** What prevents a live course from being submitted. `past`: it would have begun already. */
export const LiveMissing = z.enum(['teacher', 'class', 'past']);
export type LiveMissing = Parsed<typeof LiveMissing>;

/** Something that its teacher teaches at the same time: another live course, or a lesson of a class. */
export const LiveConflict = z.object({
  kind: z.enum(['live-course', 'lesson']),
  id: Id,
  title: z.string(),
  begin: z.string(),
  end: z.string(),
});
export type LiveConflict = Parsed<typeof LiveConflict>;

export const liveCourseErrors = {
  illegalTransition: defineError(
    'live-course.illegal-transition',
    ErrorCode.illegalTransition,
    z.object({ from: LiveCheckState, action: z.string(), allowed: z.array(z.string()) }),
  ),
  /** It takes place, or took place: what it was is a record. */
  begun: defineError('live-course.begun', ErrorCode.illegalTransition),
  notReady: defineError(
    'live-course.not-ready',
    ErrorCode.illegalTransition,
    z.object({ missing: z.array(LiveMissing) }),
  ),
  teacherBusy: defineError(
    'live-course.teacher-busy',
    ErrorCode.illegalTransition,
    z.object({ conflicts: z.array(LiveConflict) }),
  ),
  /** Neither who made it nor who submitted it checks it, nor its teacher. */
  ownCourse: defineError('live-course.own-course', ErrorCode.forbidden),
  lessonTaken: defineError('live-course.lesson-taken', ErrorCode.illegalTransition),
  unknownCourse: defineError('live-course.unknown-course', ErrorCode.invalid),
  unknownClass: defineError('live-course.unknown-class', ErrorCode.invalid),
  unknownLesson: defineError('live-course.unknown-lesson', ErrorCode.invalid),
  unknownTeacher: defineError('live-course.unknown-teacher', ErrorCode.invalid),
} as const;

export const LiveCourseRow = z.object({
  id: Id,
  /** In the language of the page, as the names below. */
  title: z.string(),
  /** A signed address; empty: a cover is drawn from the title. */
  coverAddress: z.string(),
  courseId: Id.nullable(),
  courseName: z.string(),
  classId: Id.nullable(),
  className: z.string(),
  /** The lesson of the class that is taught in this way: class, teacher, begin and end are the lesson's. */
  lessonId: Id.nullable(),
  teacherId: Id.nullable(),
  teacherName: z.string(),
  begin: z.string(),
  end: z.string(),
  audience: LiveAudience,
  isRecord: z.boolean(),
  mode: LiveMode,
  checkState: LiveCheckState,
  playState: LivePlayState,
  openedAt: z.string().nullable(),
  endedAt: z.string().nullable(),
  /** The caller is its teacher. */
  isOwn: z.boolean(),
  lastModificationTime: z.string(),
  rowVersion: z.number().int(),
});
export type LiveCourseRow = Parsed<typeof LiveCourseRow>;

export const LiveCourseDetail = LiveCourseRow.extend({
  /** As it is changed: Chinese, and English or empty. */
  title: z.string(),
  titleEn: z.string(),
  intro: z.string(),
  introEn: z.string(),
  cover: FileRef.nullable(),
  /** A PDF. */
  slides: FileRef.nullable(),
  lessonTitle: z.string(),
  recording: LiveRecording,
  replayWareId: Id.nullable(),
  /** The room is open to the caller, as far as the course and who they are go. Absent: an older gateway. */
  mayEnter: z.boolean().optional(),
  /** There is a replay, and the caller may watch it; likewise. */
  mayWatch: z.boolean().optional(),
  creatorName: z.string(),
  /** Of the last check; empty for whoever only comes to it, as the next two. */
  opinion: z.string(),
  conflicts: z.array(LiveConflict),
  history: z.array(
    z.object({
      action: z.string(),
      from: z.string(),
      to: z.string(),
      opinion: z.string(),
      userName: z.string(),
      time: z.string(),
    }),
  ),
  /** Actions that state and caller allow; `check` for both results of one. */
  allowed: z.array(z.string()),
});
export type LiveCourseDetail = Parsed<typeof LiveCourseDetail>;

export const LiveCourseFields = z.object({
  title: NameText.min(1).max(100),
  titleEn: NameText.max(200).optional(),
  /** Plain text. */
  intro: z.string().trim().max(2000).optional(),
  introEn: z.string().trim().max(4000).optional(),
  coverId: Id.nullable().optional(),
  courseId: Id.nullable().optional(),
  classId: Id.nullable().optional(),
  /** With a lesson, class, teacher, begin and end are the lesson's, whatever is sent of them. */
  lessonId: Id.nullable().optional(),
  teacherId: Id.nullable().optional(),
  begin: Moment.optional(),
  end: Moment.optional(),
  audience: LiveAudience,
  isRecord: z.boolean().optional(),
  slidesId: Id.nullable().optional(),
  mode: LiveMode.optional(),
});
export type LiveCourseFields = Parsed<typeof LiveCourseFields>;

/** A lesson of a class that may be taught live. */
export const LiveLessonOption = z.object({
  id: Id,
  classId: Id,
  className: z.string(),
  title: z.string(),
  teacherName: z.string(),
  begin: z.string(),
  end: z.string(),
});
export type LiveLessonOption = Parsed<typeof LiveLessonOption>;

const filters = {
  state: LivePlayState.optional(),
  checkState: LiveCheckState.optional(),
  /** Those that take place, if only in part, between these. */
  from: Moment.optional(),
  to: Moment.optional(),
  /** Those that the caller teaches. */
  isOwn: z.boolean().optional(),
  classId: Id.optional(),
} as const;

const written = [
  liveCourseErrors.unknownCourse,
  liveCourseErrors.unknownClass,
  liveCourseErrors.unknownLesson,
  liveCourseErrors.unknownTeacher,
  liveCourseErrors.lessonTaken,
  attachmentErrors.unknown,
] as const;
const guarded = [liveCourseErrors.illegalTransition, liveCourseErrors.begun] as const;
const planned = [liveCourseErrors.notReady, liveCourseErrors.teacherBusy] as const;

export const liveCourse = defineService('LiveCourse', {
  GetLiveCoursePageList: pageCall({
    summary: 'Live courses that the caller may see, the next first',
    access: 'live-course:read',
    row: LiveCourseRow,
    filters,
  }),
  GetLiveCourse: oneCall({
    summary: 'One live course',
    access: 'live-course:read',
    output: LiveCourseDetail,
  }),
  GetLiveLessonSelection: endpoint({
    kind: 'query',
    summary: 'Coming lessons of classes for which no live course is planned yet, at most 50',
    access: 'live-course:create',
    input: z.object({
      keyword: z.string().trim().max(100).optional(),
      classId: Id.optional(),
    }),
    output: z.array(LiveLessonOption),
  }),
  ExportLiveCourseCalendar: endpoint({
    kind: 'query',
    summary: 'The live courses that the filters of the list find, as a calendar file',
    access: 'live-course:read',
    input: z.object({ keyword: z.string().trim().max(100).optional(), ...filters }),
    file: 'ics',
  }),
  CreateLiveCourse: createCall({
    summary: 'Draft a live course',
    access: 'live-course:create',
    fields: LiveCourseFields,
    output: LiveCourseDetail,
    errors: written,
  }),
  UpdateLiveCourse: updateCall({
    summary: 'Change a live course that has not begun; an approved one has to be checked again',
    access: 'live-course:update',
    fields: LiveCourseFields,
    output: LiveCourseDetail,
    errors: [...guarded, ...written],
  }),
  DeleteLiveCourse: deleteCall({
    summary: 'Delete a live course that has not begun',
    access: 'live-course:delete',
    errors: guarded,
  }),
  SubmitLiveCourse: endpoint({
    kind: 'command',
    summary: 'Submit a live course for checking',
    access: 'live-course:submit',
    input: ByIdAndVersion,
    output: LiveCourseDetail,
    errors: [liveCourseErrors.illegalTransition, ...planned],
  }),
  CheckLiveCourse: endpoint({
    kind: 'command',
    summary: 'Approve or reject a submitted live course',
    access: 'live-course:check',
    input: ByIdAndVersion.extend({
      result: z.enum(['approve', 'reject']),
      /** Needed to reject. */
      opinion: z.string().trim().max(500),
    }).refine(({ result, opinion }) => result === 'approve' || opinion !== '', {
      path: ['opinion'],
      message: 'live-course.opinion-missing',
    }),
    output: LiveCourseDetail,
    errors: [liveCourseErrors.illegalTransition, liveCourseErrors.ownCourse, ...planned],
  }),
});
