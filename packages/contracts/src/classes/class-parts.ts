/** The parts of a class that forms send: its courses, its lessons, and the rules that came after the first form. */
import { defineError, ErrorCode } from '../core/errors.ts';
import { Moment } from '../core/moment.ts';
import { NameText } from '../core/name-text.ts';
import { Id } from '../core/paging.ts';
import { z } from '../core/schema.ts';
import type { Parsed } from '../core/schema.ts';

/** Where faces are compared in a class that needs it. */
export const FaceRule = z.enum(['always', 'study', 'attendance']);

export const ClassCourseFields = z.object({
  courseId: Id,
  isRequired: z.boolean(),
  /** That it counts for in this class, up to those of the course. */
  hours: z.number().min(0.5).max(1000).multipleOf(0.5),
  /** The approved version, to take it instead of the one that the class has; left out: that one. */
  version: z.number().int().min(1).max(1_000_000).optional(),
  /** It is completed with its lesson test; left out: as it is. */
  needLessonTest: z.boolean().optional(),
});
export type ClassCourseFields = Parsed<typeof ClassCourseFields>;

const isOncePerCourse = (courses: readonly { courseId: number }[]): boolean =>
  new Set(courses.map(({ courseId }) => courseId)).size === courses.length;

/** People sign in from so long before a lesson begins; its times and hours are fixed from then on. */
export const LESSON_OPENS_MINUTES = 30;

/** A class has no more of them. */
export const MOST_LESSONS = 100;

/** The fields of a lesson. One that is changed keeps what is left out. */
export const LessonFields = z.object({
  title: NameText.min(1).max(100),
  titleEn: NameText.max(200).optional(),
  /** Whoever teaches a lesson is a teacher of the class from then on. */
  teacherId: Id.nullable().optional(),
  begin: Moment,
  end: Moment,
  /** Hours of study, in steps of a half; no more than fit between begin and end. */
  hours: z.number().min(0.5).max(24).multipleOf(0.5),
  address: z.string().trim().max(200).optional(),
  addressEn: z.string().trim().max(400).optional(),
  /** Counts for the practical part of the subject. */
  isPractice: z.boolean().optional(),
});
export type LessonFields = Parsed<typeof LessonFields>;

export const lessonErrors = {
  /** Two lessons of one class at the same time. */
  overlap: defineError(
    'class-lesson.overlap',
    ErrorCode.illegalTransition,
    z.object({ title: z.string(), other: z.string() }),
  ),
  /** Attendance is open, or was: times and hours stay. */
  begun: defineError('class-lesson.begun', ErrorCode.illegalTransition, z.object({ title: z.string() })),
  /** In a published class: a lesson takes place while the training lasts. */
  outside: defineError('class-lesson.outside', ErrorCode.illegalTransition, z.object({ title: z.string() })),
  /** Without it, the hours that a published class promised would not be reached. */
  hoursNeeded: defineError(
    'class-lesson.hours-needed',
    ErrorCode.illegalTransition,
    z.object({ missing: z.number() }),
  ),
} as const;

/** What `UpdateTrainClassNew` changes besides; calls that do not know these fields leave them alone. */
export const classParts = {
  planId: Id.nullable(),
  /** The exam that its students sit; left out: as it is. */
  examId: Id.nullable().optional(),
  /** When; null: at the times of the exam, else as long as the training lasts. */
  examOpen: Moment.nullable().optional(),
  examClose: Moment.nullable().optional(),
  /** Courses and wares are studied one after the other. */
  inOrder: z.boolean(),
  /** How many hours of optional courses count; null: all. */
  optionalHours: z.number().min(0).max(1000).multipleOf(0.5).nullable(),
  faceRule: FaceRule,
  needFaceScore: z.boolean(),
  /** Null: a day before and after the training begins. */
  reportBegin: Moment.nullable(),
  reportEnd: Moment.nullable(),
  /** HTML of the admission notice: where to come, what to bring. */
  admissionText: z.string().max(10_000),
  admissionTextEn: z.string().max(10_000),
  /** In their order; sent whole or not at all. */
  courses: z
    .array(ClassCourseFields)
    .max(100)
    .refine(isOncePerCourse, { message: 'train-class.repeated-course' }),
  /** With the `id` of those that are there already; those left out are taken away. */
  lessons: z.array(LessonFields.extend({ id: Id.optional() })).max(MOST_LESSONS),
} as const;
