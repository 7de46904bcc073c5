import { classParts, lessonErrors } from '../classes/class-parts.ts';
import { defineService, endpoint } from '../core/endpoint.ts';
import { defineError, ErrorCode } from '../core/errors.ts';
import { Moment } from '../core/moment.ts';
import { NameText } from '../core/name-text.ts';
import { ById, ByIdAndVersion, Id, paged, PageQuery } from '../core/paging.ts';
import { updateCall } from '../core/record-calls.ts';
import { z } from '../core/schema.ts';
import type { Parsed } from '../core/schema.ts';
import { defineStateMachine } from '../core/state-machine.ts';
import {
  StuType,
  TrainClassDetail,
  TrainClassPhase,
  TrainClassRow,
  TrainClassState,
  TrainKind,
  TrainMode,
} from './train-class-row.ts';

/** Remotes outside import these here for one more release (old-subpaths.json). */
export {
  PHASE_BEGINNINGS,
  StuType,
  TrainClassDetail,
  TrainClassPhase,
  TrainClassRow,
  TrainClassState,
  TrainKind,
  TrainMode,
  phaseOf,
} from './train-class-row.ts';

export const trainClassMachine = defineStateMachine({
  initial: 'draft',
  states: ['draft', 'published', 'finished'],
  actions: {
    update: { from: ['draft', 'published'], to: 'same' },
    publish: { from: ['draft'], to: 'published' },
    cancelPublish: { from: ['published'], to: 'draft' },
    setTopShow: { from: ['published'], to: 'same' },
    delay: { from: ['published'], to: 'same' },
    finish: { from: ['published'], to: 'finished' },
    /** Makes a new draft; the class itself stays as it is. */
    copy: { from: ['draft', 'published', 'finished'], to: 'same' },
    delete: { from: ['draft'], to: 'gone' },
  },
});
export type TrainClassAction = keyof typeof trainClassMachine.actions;

/** What prevents a class from being published. */
export const PublishObstacle = z.enum([
  'dates',
  'quota',
  'courses',
  'hours',
  'exam',
  'subject',
  'need-hours',
  'theory-hours',
  'practice-hours',
  'course-hours',
  'course-subject',
  'no-lessons',
  'online-lessons',
  'lesson-dates',
  'report-window',
  'plan',
]);
export type PublishObstacle = Parsed<typeof PublishObstacle>;

export const trainClassErrors = {
  illegalTransition: defineError(
    'train-class.illegal-transition',
    ErrorCode.illegalTransition,
    z.object({ from: TrainClassState, action: z.string(), allowed: z.array(z.string()) }),
  ),
  /** `missing` lists what is missing for publishing. */
  notReady: defineError(
    'train-class.not-ready',
    ErrorCode.illegalTransition,
    z.object({ missing: z.array(PublishObstacle) }),
  ),
  hasStudents: defineError(
    'train-class.has-students',
    ErrorCode.illegalTransition,
    z.object({ students: z.number().int() }),
  ),
  codeTaken: defineError('train-class.code-taken', ErrorCode.illegalTransition),
  frozenField: defineError(
    'train-class.frozen-field',
    ErrorCode.illegalTransition,
    z.object({ fields: z.array(z.string()) }),
  ),
  unknownSubject: defineError('train-class.unknown-subject', ErrorCode.invalid),
  unknownTeacher: defineError('train-class.unknown-teacher', ErrorCode.invalid),
  /** Not approved, or disabled. */
  unknownCourse: defineError('train-class.unknown-course', ErrorCode.invalid),
  courseNotForSubject: defineError(
    'train-class.course-not-for-subject',
    ErrorCode.illegalTransition,
    z.object({ courses: z.array(z.string()) }),
  ),
  /** Of a published class: somebody has studied the course that would leave. */
  courseStudied: defineError(
    'train-class.course-studied',
    ErrorCode.illegalTransition,
    z.object({ courses: z.array(z.string()) }),
  ),
  /** Not a running plan of the college. */
  unknownPlan: defineError('train-class.unknown-plan', ErrorCode.invalid),
  /** Not a published exam for classes of the subject. */
  unknownExam: defineError('train-class.unknown-exam', ErrorCode.invalid),
  /** No more classes are shown first at once; `classes` are those. */
  tooManyShown: defineError(
    'train-class.too-many-shown',
    ErrorCode.illegalTransition,
    z.object({ most: z.number().int(), classes: z.array(z.string()) }),
  ),
} as const;

/**
 * The fields of both forms. In an update, fields left out stay as they are, so that an older form cannot clear fields
 * it does not know.
 */
export const TrainClassFields = z.object({
  code: NameText.min(1).max(40),
  name: NameText.min(1).max(100),
  nameEn: NameText.max(200).optional(),
  subjectId: Id,
  areaCode: z.string().regex(/^\d{6}$/),
  trainMode: TrainMode,
  trainKind: TrainKind,
  applyBegin: Moment,
  applyEnd: Moment,
  trainBegin: Moment,
  trainEnd: Moment,
  stuTypes: z
    .array(StuType)
    .max(7)
    .refine((types) => new Set(types.map((type) => type.userTypeId)).size === types.length, {
      message: 'train-class.repeated-user-type',
    }),
  needHours: z.number().min(0).max(1000).multipleOf(0.5),
  needExam: z.boolean().optional(),
  needEstimate: z.boolean().optional(),
  needFace: z.boolean().optional(),
  address: z.string().trim().max(200).optional(),
  addressEn: z.string().trim().max(400).optional(),
  contact: z.string().trim().max(100).optional(),
  /** HTML; the server removes everything except harmless tags. */
  intro: z.string().max(100_000).optional(),
  introEn: z.string().max(100_000).optional(),
  teacherIds: z.array(Id).max(50).optional(),
});
export type TrainClassFields = Parsed<typeof TrainClassFields>;

/**
 * A new draft. What follows from its subject and its author may be left out: it is named after the subject, has the
 * hours that the subject asks for, and belongs to the area of the author. It may come with all its parts, or get them
 * later by `UpdateTrainClassNew`.
 */
export const TrainClassDraft = TrainClassFields.partial({
  name: true,
  areaCode: true,
  needHours: true,
}).extend(z.object(classParts).partial().shape);
export type TrainClassDraft = Parsed<typeof TrainClassDraft>;

/** The fields that may change after publishing; in `stuTypes`, quotas may only grow. */
export const PUBLISHED_EDITABLE = [
  'name',
  'nameEn',
  'address',
  'addressEn',
  'contact',
  'intro',
  'introEn',
  'stuTypes',
] as const;

const guarded = [trainClassErrors.illegalTransition] as const;
const written = [
  trainClassErrors.codeTaken,
  trainClassErrors.unknownSubject,
  trainClassErrors.unknownTeacher,
] as const;

/** Of the courses, lessons and plan that come with a class. */
export const partErrors = [
  trainClassErrors.unknownCourse,
  trainClassErrors.courseNotForSubject,
  trainClassErrors.unknownPlan,
  trainClassErrors.unknownExam,
  lessonErrors.overlap,
] as const;

export const trainClass = defineService('TrainClass', {
  GetTrainClassPageList: endpoint({
    kind: 'query',
    summary: 'Train classes the caller may see, newest first',
    access: 'train-class:read',
    input: PageQuery.extend({
      state: TrainClassState.optional(),
      phase: TrainClassPhase.optional(),
      subjectId: Id.optional(),
      areaCode: z
        .string()
        .regex(/^\d{6}$/)
        .optional(),
      trainMode: TrainMode.optional(),
      /** Only those in which staff of the caller's enterprise have a place, or wait for one. */
      withOwnStaff: z.boolean().optional(),
    }),
    output: paged(TrainClassRow),
  }),
  GetTrainClassInfo: endpoint({
    kind: 'query',
    summary: 'One train class with its history',
    access: 'train-class:read',
    input: ById,
    output: TrainClassDetail,
  }),
  CreateTrainClass: endpoint({
    kind: 'command',
    summary: 'Draft a train class',
    access: 'train-class:create',
    input: TrainClassDraft,
    output: TrainClassDetail,
    errors: [...written, ...partErrors],
  }),
  UpdateTrainClass: updateCall({
    summary: 'Change a class: a draft wholly, a published one in texts, contacts and larger quotas',
    access: 'train-class:update',
    fields: TrainClassFields,
    output: TrainClassDetail,
    errors: [...guarded, ...written, trainClassErrors.frozenField],
  }),
  PublishTrainClass: endpoint({
    kind: 'command',
    summary: 'Open a draft class for applications',
    access: 'train-class:publish',
    input: ByIdAndVersion,
    output: TrainClassDetail,
    errors: [...guarded, trainClassErrors.notReady],
  }),
  CancelPublishTrainClass: endpoint({
    kind: 'command',
    summary: 'Return a published class to draft, while no one has applied',
    access: 'train-class:publish',
    input: ByIdAndVersion,
    output: TrainClassDetail,
    errors: [...guarded, trainClassErrors.hasStudents],
  }),
  SetTrainClassIsTopShow: endpoint({
    kind: 'command',
    summary: 'Show a published class first on the public pages, or no longer',
    access: 'train-class:publish',
    input: ByIdAndVersion.extend({ isTopShow: z.boolean() }),
    output: TrainClassDetail,
    errors: [...guarded, trainClassErrors.tooManyShown],
  }),
  DeleteTrainClass: endpoint({
    kind: 'command',
    summary: 'Remove a draft class',
    access: 'train-class:delete',
    input: ByIdAndVersion,
    errors: [...guarded, trainClassErrors.hasStudents],
  }),
});
