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
import { attachmentErrors } from '../platform/attachment.ts';
import {
  LiveAudience,
  LiveCheckState,
  LiveConflict,
  LiveCourseDetail,
  LiveCourseRow,
  LiveLessonOption,
  LiveMissing,
  LiveMode,
  LivePlayState,
} from './live-course-row.ts';

/** Remotes outside import these here for one more release (old-subpaths.json). */
export {
  LIVE_LAPSES_MINUTES,
  LIVE_MOST_HOURS,
  LIVE_OPENS_MINUTES,
  LiveAudience,
  liveCheckMachine,
  LiveCheckState,
  LiveConflict,
  LiveCourseDetail,
  LiveCourseRow,
  LiveLessonOption,
  LiveMissing,
  LiveMode,
  livePlayMachine,
  LivePlayState,
  LiveRecording,
} from './live-course-row.ts';
export type { LiveCheckAction, LivePlayAction } from './live-course-row.ts';

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
