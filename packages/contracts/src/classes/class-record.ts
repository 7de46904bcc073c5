/** A class with all its parts in one answer and one form: courses, lessons, plan, rules and admission. */
import { ClassLesson } from './class-lesson.ts';
import { classParts, FaceRule, lessonErrors } from './class-parts.ts';
import { CourseKind } from '../content/course.ts';
import {
  partErrors,
  PUBLISHED_EDITABLE,
  PublishObstacle,
  trainClassErrors,
  TrainClassFields,
} from '../completion/train-class.ts';
import { TrainClassDetail, TrainClassPhase, TrainClassState } from '../completion/train-class-row.ts';
import { defineService, endpoint } from '../core/endpoint.ts';
import { Moment } from '../core/moment.ts';
import { ById, ByIdAndVersion, Id } from '../core/paging.ts';
import { reasonText } from '../core/reason.ts';
import { updateCall } from '../core/record-calls.ts';
import { z } from '../core/schema.ts';
import type { Parsed } from '../core/schema.ts';

export const ClassCourse = z.object({
  courseId: Id,
  /** In the language of the page. */
  name: z.string(),
  kind: CourseKind,
  teacherName: z.string(),
  isRequired: z.boolean(),
  /** That it counts for in this class, and that the course has. */
  hours: z.number(),
  courseHours: z.number(),
  /** The version that this class studies; a draft takes the approved one when it is published. */
  version: z.number().int(),
  /** Above `version`, a newer one may be taken until the training begins. Null: none is approved. */
  approvedVersion: z.number().int().nullable(),
  /** Approved and not disabled. */
  needLessonTest: z.boolean(),
  isOffered: z.boolean(),
  /** A professional course counts for some subjects only. */
  fitsSubject: z.boolean(),
});
export type ClassCourse = Parsed<typeof ClassCourse>;

/** The hours of a class beside what is asked for; all in study hours. */
export const ClassHours = z.object({
  /** What a student needs, as the class says. */
  needed: z.number(),
  /** The least that the class may say: by the rule set of the area, else by the subject. */
  required: z.number(),
  /** That the class offers: required courses, optional ones as far as they count, and lessons. */
  offered: z.number(),
  requiredCourses: z.number(),
  optionalCourses: z.number(),
  lessons: z.number(),
  theory: z.number(),
  practice: z.number(),
  /** By the subject, in initial training; 0: nothing is asked. */
  theoryRequired: z.number(),
  practiceRequired: z.number(),
});
export type ClassHours = Parsed<typeof ClassHours>;

export const TrainClassWhole = TrainClassDetail.extend({
  planId: Id.nullable(),
  planName: z.string(),
  examId: Id.nullable(),
  examName: z.string(),
  /** As stored; null: at the times of the exam, else as long as the training lasts. */
  examOpen: z.string().nullable(),
  examClose: z.string().nullable(),
  /** When the exam is sat; null without one. */
  examWindow: z.object({ open: z.string(), close: z.string() }).nullable(),
  inOrder: z.boolean(),
  optionalHours: z.number().nullable(),
  faceRule: FaceRule,
  needFaceScore: z.boolean(),
  /** As stored; null: a day before and after the training begins. */
  reportBegin: z.string().nullable(),
  reportEnd: z.string().nullable(),
  /** The window that applies; null for a class that is online, where nobody reports. */
  reportWindow: z.object({ begin: z.string(), end: z.string() }).nullable(),
  admissionText: z.string(),
  admissionTextEn: z.string(),
  /** The end before the first delay. */
  originalEnd: z.string().nullable(),
  finishedAt: z.string().nullable(),
  archivedAt: z.string().nullable(),
  courses: z.array(ClassCourse),
  lessons: z.array(ClassLesson),
  hours: ClassHours,
});
export type TrainClassWhole = Parsed<typeof TrainClassWhole>;

/** The fields of the whole form. */
export const TrainClassWholeFields = TrainClassFields.extend(classParts);
export type TrainClassWholeFields = Parsed<typeof TrainClassWholeFields>;

/**
 * What may change after publishing: texts, larger quotas, the timetable, courses that nobody has studied yet and newer
 * versions of courses before the training begins.
 */
export const WHOLE_PUBLISHED_EDITABLE = [
  ...PUBLISHED_EDITABLE,
  'admissionText',
  'admissionTextEn',
  'courses',
  'lessons',
] as const;

export const SimpleTrainClass = TrainClassDetail.pick({
  id: true,
  code: true,
  name: true,
  subjectName: true,
  applyBegin: true,
  applyEnd: true,
  trainBegin: true,
  trainEnd: true,
}).extend({ state: TrainClassState, phase: TrainClassPhase });

/** The steps of the form, where an obstacle is put right. */
export const ClassFormStep = z.enum(['basics', 'students', 'courses', 'rules', 'teachers']);

/** What a class with attendance on site may be published without, though people look for it. */
export const PUBLISH_WARNINGS = ['no-place', 'no-contact', 'no-teacher', 'few-questions'] as const;
export type PublishWarning = (typeof PUBLISH_WARNINGS)[number];

const toDo = {
  step: ClassFormStep,
  /** What is in the way or missing and what to do, in the language of the page. */
  text: z.string(),
} as const;

export const TrainClassReadiness = z.object({
  ready: z.boolean(),
  obstacles: z.array(z.object({ what: PublishObstacle, ...toDo })),
  /** Of what does not prevent publishing. Left out by older gateways. */
  warnings: z.array(z.object({ what: z.enum(PUBLISH_WARNINGS), ...toDo })).optional(),
  hours: ClassHours,
});
export type TrainClassReadiness = Parsed<typeof TrainClassReadiness>;

const guarded = [trainClassErrors.illegalTransition] as const;

export const classRecord = defineService('TrainClass', {
  GetTrainClassInfoNew: endpoint({
    kind: 'query',
    summary: 'One train class with everything in it: courses, lessons, plan, rules, history',
    access: 'train-class:read',
    input: ById,
    output: TrainClassWhole,
  }),
  UpdateTrainClassNew: updateCall({
    summary:
      'Change a class with its courses and lessons: a draft wholly, a published one in texts, larger quotas and its timetable',
    access: 'train-class:update',
    fields: TrainClassWholeFields,
    output: TrainClassWhole,
    errors: [
      ...guarded,
      trainClassErrors.codeTaken,
      trainClassErrors.unknownSubject,
      trainClassErrors.unknownTeacher,
      trainClassErrors.frozenField,
      trainClassErrors.courseStudied,
      ...partErrors,
      lessonErrors.begun,
      lessonErrors.outside,
      lessonErrors.hoursNeeded,
    ],
  }),
  GetTrainClassReadiness: endpoint({
    kind: 'query',
    summary: 'Everything that still keeps a draft class from being published, and where it is put right',
    access: 'train-class:update',
    input: ById,
    output: TrainClassReadiness,
  }),
  GetSimpleTrainClassInfo: endpoint({
    kind: 'query',
    summary: 'One train class in short',
    access: 'train-class:read',
    input: ById,
    output: SimpleTrainClass,
  }),
  GetTrainClassSelection: endpoint({
    kind: 'query',
    summary: 'The 200 newest classes that the caller may see, to choose from',
    access: 'train-class:read',
    output: z.array(z.object({ id: Id, code: z.string(), name: z.string() })),
  }),
  CopyTrainClass: endpoint({
    kind: 'command',
    summary: 'Draft a class like another one, with its dates moved so that applications open tomorrow',
    access: 'train-class:create',
    input: ById,
    output: TrainClassWhole,
  }),
  DelayTrainClass: endpoint({
    kind: 'command',
    summary: 'Let the training of a published class end later, and notify its students with the reason',
    access: 'train-class:finish',
    input: ByIdAndVersion.extend({
      trainEnd: Moment,
      applyEnd: Moment.optional(),
      /** When the exam closes from then on; left out: one that closed with the training moves along. */
      examCloseTime: Moment.optional(),
      reason: reasonText(500),
    }),
    output: TrainClassWhole,
    errors: [...guarded],
  }),
  CanDeleteCourse: endpoint({
    kind: 'query',
    summary: 'Whether a course may leave a class: from a draft always, later while nobody has studied it',
    access: 'train-class:update',
    input: z.object({ classId: Id, courseId: Id }),
    output: z.object({
      can: z.boolean(),
      reason: z.enum(['', 'studied', 'class-finished']),
      /** Who have studied it in this class, and for how long together. */
      students: z.number().int(),
      seconds: z.number().int(),
    }),
  }),
});
