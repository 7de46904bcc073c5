/**
 * Courses: what is taught. A course has versions: the one people study is the last that was approved, the one a teacher
 * works on may be newer. Changing an approved course begins a new version; its wares come along.
 */
import { CourseWareRow } from './course-ware.ts';
import { defineService, endpoint } from '../core/endpoint.ts';
import { defineError, ErrorCode } from '../core/errors.ts';
import { NameText } from '../core/name-text.ts';
import { ByIdAndVersion, Id } from '../core/paging.ts';
import { createCall, deleteCall, oneCall, pageCall, updateCall } from '../core/record-calls.ts';
import { z } from '../core/schema.ts';
import type { Parsed } from '../core/schema.ts';
import { defineStateMachine } from '../core/state-machine.ts';
import { attachmentErrors, FileRef } from '../platform/attachment.ts';

/** The column in which visitors find it; `professional` courses belong to subjects. */
export const CourseKind = z.enum(['popular-science', 'open', 'laws', 'professional']);
export type CourseKind = Parsed<typeof CourseKind>;

/** Of the newest version; whoever reads approved courses only sees the approved version. `disabled`: approved, and not offered to new classes nor to visitors. */
export const CourseState = z.enum(['draft', 'submitted', 'approved', 'rejected', 'disabled']);
export type CourseState = Parsed<typeof CourseState>;

export const courseMachine = defineStateMachine({
  initial: 'draft',
  states: ['draft', 'submitted', 'approved', 'rejected', 'disabled'],
  actions: {
    /** Of an approved course: begins a new version. Of a rejected one: it is a draft again. */
    update: { from: ['draft', 'rejected', 'approved'], to: 'draft' },
    submit: { from: ['draft'], to: 'submitted' },
    takeBack: { from: ['submitted'], to: 'draft' },
    approve: { from: ['submitted'], to: 'approved' },
    reject: { from: ['submitted'], to: 'rejected' },
    disable: { from: ['approved'], to: 'disabled' },
    enable: { from: ['disabled'], to: 'approved' },
    /** Of one that was never approved. */
    delete: { from: ['draft', 'rejected'], to: 'gone' },
    /** Of a version after the approved one: that one is the newest again. */
    discard: { from: ['draft', 'rejected'], to: 'approved' },
  },
});
export type CourseAction = keyof typeof courseMachine.actions;

/** Why a course cannot be submitted yet. `hours`: more hours than its wares give. */
export const CourseMissing = z.enum(['wares', 'not-ready', 'failed', 'hours']);

export const courseErrors = {
  illegalTransition: defineError(
    'course.illegal-transition',
    ErrorCode.illegalTransition,
    z.object({ from: CourseState, action: z.string(), allowed: z.array(z.string()) }),
  ),
  notReady: defineError(
    'course.not-ready',
    ErrorCode.illegalTransition,
    z.object({ missing: z.array(CourseMissing), hoursOfWares: z.number() }),
  ),
  /** Neither the author nor the submitter checks. */
  ownCourse: defineError('course.own-course', ErrorCode.forbidden),
  /** Only what is approved and not disabled is offered. */
  notApproved: defineError('course.not-approved', ErrorCode.illegalTransition),
  notProfessional: defineError('course.not-professional', ErrorCode.illegalTransition),
  unknownType: defineError('course.unknown-type', ErrorCode.invalid),
  unknownSubject: defineError('course.unknown-subject', ErrorCode.invalid),
} as const;

export const CourseRow = z.object({
  id: Id,
  /** In the language of the page. */
  name: z.string(),
  typeId: Id,
  typeName: z.string(),
  kind: CourseKind,
  teacherName: z.string(),
  /** Hours of study of 45 minutes, in steps of 0.5. */
  hours: z.number(),
  /** A signed address; empty: a cover is drawn from the title. */
  coverAddress: z.string(),
  wareCount: z.number().int(),
  version: z.number().int(),
  /** The version that is studied; null before the first approval. */
  approvedVersion: z.number().int().nullable(),
  state: CourseState,
  creatorName: z.string(),
  /** The caller works on it: as its author, or because they manage courses. */
  mayChange: z.boolean(),
  lastModificationTime: z.string(),
  rowVersion: z.number().int(),
});
export type CourseRow = Parsed<typeof CourseRow>;

export const CourseDetail = CourseRow.extend({
  /** As it is changed: Chinese, and English or empty. */
  name: z.string(),
  nameEn: z.string(),
  /** Sanitised HTML, in Chinese. */
  intro: z.string(),
  /** In English, or empty. */
  introEn: z.string(),
  cover: FileRef.nullable(),
  wares: z.array(CourseWareRow),
  /** What the wares of this version give, in hours. */
  hoursOfWares: z.number(),
  isPublic: z.boolean(),
  isRecommend: z.boolean(),
  subjectIds: z.array(Id),
  /** Opinion of the last check. */
  opinion: z.string(),
  /** Actions of the machine that the state and the caller allow; `check` for both results of one. */
  allowed: z.array(z.string()),
  history: z.array(
    z.object({
      version: z.number().int(),
      action: z.string(),
      from: z.string(),
      to: z.string(),
      opinion: z.string(),
      userName: z.string(),
      time: z.string(),
    }),
  ),
});
export type CourseDetail = Parsed<typeof CourseDetail>;

export const CourseFields = z.object({
  name: NameText.min(1).max(100),
  nameEn: NameText.max(200).optional(),
  typeId: Id,
  kind: CourseKind,
  teacherName: NameText.max(50).optional(),
  hours: z.number().min(0).max(1000).multipleOf(0.5),
  intro: z.string().max(100_000).optional(),
  introEn: z.string().max(100_000).optional(),
  coverId: Id.nullable().optional(),
});
export type CourseFields = Parsed<typeof CourseFields>;

const written = [courseErrors.unknownType, attachmentErrors.unknown] as const;
const guarded = [courseErrors.illegalTransition] as const;

/** An approved course, to be chosen for a class. */
export const CourseOption = CourseRow.pick({
  id: true,
  name: true,
  kind: true,
  teacherName: true,
  hours: true,
}).extend({ version: z.number().int() });
export type CourseOption = Parsed<typeof CourseOption>;

export const course = defineService('Course', {
  GetCoursePageList: pageCall({
    summary: 'Courses that the caller may see, the last changed first',
    access: 'course:read',
    row: CourseRow,
    filters: {
      state: CourseState.optional(),
      kind: CourseKind.optional(),
      /** With the types below it. */
      typeId: Id.optional(),
      /** Those that count for this subject. */
      subjectId: Id.optional(),
      /** Those that the caller made; false: that others made. */
      isOwn: z.boolean().optional(),
    },
  }),
  GetCourseSelection: endpoint({
    kind: 'query',
    summary: 'Approved courses that a new class may take, at most 50',
    access: 'course:read',
    input: z.object({
      /** Part of a name, or of the teacher's. */
      keyword: z.string().trim().max(100).optional(),
      /** Professional courses only where they count for this subject. */
      subjectId: Id.optional(),
    }),
    output: z.array(CourseOption),
  }),
  GetCourse: oneCall({ summary: 'One course with its wares', access: 'course:read', output: CourseDetail }),
  CreateCourse: createCall({
    summary: 'Draft a course',
    access: 'course:create',
    fields: CourseFields,
    output: CourseDetail,
    errors: written,
  }),
  UpdateCourse: updateCall({
    summary: 'Change a course; an approved one gets a new version, which is a draft',
    access: 'course:update',
    fields: CourseFields,
    output: CourseDetail,
    errors: [...guarded, ...written],
  }),
  DeleteCourse: deleteCall({
    summary: 'Delete a course that was never approved',
    access: 'course:delete',
    errors: guarded,
  }),
  DiscardCourseVersion: endpoint({
    kind: 'command',
    summary: 'Throw away a version that is newer than the approved one and neither submitted nor approved',
    access: 'course:update',
    input: ByIdAndVersion,
    output: CourseDetail,
    errors: guarded,
  }),
  SubmitCourse: endpoint({
    kind: 'command',
    summary: 'Submit a course for checking',
    access: 'course:submit',
    input: ByIdAndVersion,
    output: CourseDetail,
    errors: [...guarded, courseErrors.notReady],
  }),
  TakeBackCourse: endpoint({
    kind: 'command',
    summary: 'Take a submitted course back',
    access: 'course:submit',
    input: ByIdAndVersion,
    output: CourseDetail,
    errors: [...guarded],
  }),
  CheckCourse: endpoint({
    kind: 'command',
    summary: 'Approve or reject a submitted course',
    access: 'course:check',
    input: ByIdAndVersion.extend({
      result: z.enum(['approve', 'reject']),
      /** Needed to reject. */
      opinion: z.string().trim().max(500),
    }).refine(({ result, opinion }) => result === 'approve' || opinion !== '', {
      path: ['opinion'],
      message: 'course.opinion-missing',
    }),
    output: CourseDetail,
    errors: [...guarded, courseErrors.ownCourse],
  }),
  ChangeCourseEnable: endpoint({
    kind: 'command',
    summary: 'Offer an approved course to classes and visitors, or no longer',
    access: 'course:check',
    input: ByIdAndVersion.extend({ isEnable: z.boolean() }),
    output: CourseDetail,
    errors: guarded,
  }),
});
