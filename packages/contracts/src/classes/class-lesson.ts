/** The timetable of a class that is taught on site, wholly or in part: its lessons are where those hours are earned. */
import { lessonErrors, LessonFields, MOST_LESSONS } from './class-parts.ts';
import { trainClassErrors } from '../completion/train-class.ts';
import { defineService, endpoint } from '../core/endpoint.ts';
import { ByIdAndVersion, Id, RowVersion } from '../core/paging.ts';
import { z } from '../core/schema.ts';
import type { Parsed } from '../core/schema.ts';

export const ClassLesson = z.object({
  id: Id,
  /** As it is changed: Chinese whatever the language of the page, and English or empty. */
  title: z.string(),
  titleEn: z.string(),
  teacherId: Id.nullable(),
  teacherName: z.string(),
  begin: z.string(),
  end: z.string(),
  hours: z.number(),
  address: z.string(),
  addressEn: z.string(),
  isPractice: z.boolean(),
  /** From when on its times and hours stay as they are: people may sign in. */
  opensAt: z.string(),
  /** When its attendance was closed; null while it may still be recorded. */
  closedAt: z.string().nullable(),
  /** The live course in which it takes place, once that is approved. */
  liveCourseId: Id.nullable().optional(),
  rowVersion: z.number().int(),
});
export type ClassLesson = Parsed<typeof ClassLesson>;

/** A new lesson without `id`; with it a change, at the version of the lesson that the caller saw. */
const Save = LessonFields.partial().extend({
  classId: Id,
  id: Id.optional(),
  rowVersion: RowVersion.optional(),
});

const NEEDED = ['title', 'begin', 'end', 'hours'] as const;

const SaveLesson = Save.check(({ value: input, issues }) => {
  const needed = input.id === undefined ? NEEDED : (['rowVersion'] as const);
  for (const field of needed)
    if (input[field] === undefined)
      issues.push({ code: 'custom', path: [field], message: 'field.required', input: input[field] });
});

const errors = [
  trainClassErrors.illegalTransition,
  trainClassErrors.unknownTeacher,
  lessonErrors.overlap,
  lessonErrors.begun,
  lessonErrors.outside,
  lessonErrors.hoursNeeded,
] as const;

/** A lesson of another class that has the same teacher or the same room at the same time. */
export const LessonClash = z.object({
  /** Which of the lessons that were sent, by its place. */
  at: z.number().int(),
  of: z.enum(['teacher', 'room']),
  className: z.string(),
  begin: z.string(),
  end: z.string(),
});
export type LessonClash = Parsed<typeof LessonClash>;

export const classLesson = defineService('TrainClass', {
  GetLessonList: endpoint({
    kind: 'query',
    summary: 'The lessons of a class, in the order of time',
    access: 'train-class:read',
    input: z.object({ classId: Id }),
    output: z.array(ClassLesson),
  }),
  GetLessonClashes: endpoint({
    kind: 'query',
    summary: 'The lessons of other classes that have a teacher or a room of these lessons at the same time',
    access: 'train-class:update',
    input: z.object({
      /** The class that is planned; left out for one that is not saved yet. */
      classId: Id.optional(),
      lessons: z
        .array(LessonFields.pick({ begin: true, end: true, teacherId: true, address: true }))
        .max(MOST_LESSONS),
    }),
    output: z.array(LessonClash),
  }),
  SaveLesson: endpoint({
    kind: 'command',
    summary: 'Add a lesson to a class, or change one whose attendance is not open yet',
    access: 'train-class:update',
    input: SaveLesson,
    output: ClassLesson,
    errors,
  }),
  DeleteLesson: endpoint({
    kind: 'command',
    summary: 'Take a lesson out of a class, before its attendance opens',
    access: 'train-class:update',
    input: ByIdAndVersion,
    errors,
  }),
});
