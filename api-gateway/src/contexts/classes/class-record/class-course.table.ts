/** The courses of a class. */
import { firstOf, rowsOf } from '../../../db/scoped-table.ts';
import { shownName } from '../../../db/shown-name.ts';
import type { Language } from '../../../app/messages/messages.ts';
import type { CourseKind } from '@college/contracts/content/course';
import type { Knex } from 'knex';

export interface ClassCourseRow {
  course_id: number;
  /** The version that the class studies: of a draft the approved one, which it takes when it is published. */
  version: number;
  is_required: boolean;
  hours: number;
  need_lesson_test: boolean;
  sort: number;
  /** In the language of the page. */
  name: string;
  kind: CourseKind;
  teacher_name: string;
  course_hours: number;
  approved_version: number | null;
  is_offered: boolean;
  fits_subject: boolean;
}

const isOffered = (db: Knex): Knex.Raw =>
  db.raw(
    "case when courses.approved_version is not null and courses.state <> 'disabled' and courses.is_deleted = ? then 1 else 0 end",
    [false],
  );

/** A professional course counts for its subjects alone. */
const fitsSubject = (db: Knex, subject: Knex.Raw): Knex.Raw =>
  db.raw(
    `case when course_versions.kind <> 'professional' or exists (select 1 from course_subjects
       where course_subjects.course_id = courses.id and course_subjects.subject_id = ?) then 1 else 0 end`,
    [subject],
  );

/** In their order. */
export const coursesOf = async (
  db: Knex,
  classId: number,
  language: Language = 'zh-CN',
): Promise<ClassCourseRow[]> => {
  const version = db.raw(
    "case when train_classes.state = 'draft' then coalesce(courses.approved_version, k.course_version) else k.course_version end",
  );
  return rowsOf<ClassCourseRow>(
    db('train_class_courses as k')
      .join('train_classes', 'train_classes.id', 'k.class_id')
      .join('courses', 'courses.id', 'k.course_id')
      .join('course_versions', (on) =>
        on.on('course_versions.course_id', 'k.course_id').andOn('course_versions.version', version),
      )
      .where('k.class_id', classId)
      .orderBy('k.sort')
      .orderBy('k.id')
      .select('k.course_id', 'k.is_required', 'k.hours', 'k.need_lesson_test', 'k.sort', {
        version: 'course_versions.version',
        name: shownName(db, 'course_versions', language),
        kind: 'course_versions.kind',
        teacher_name: 'course_versions.teacher_name',
        course_hours: 'course_versions.hours',
        approved_version: 'courses.approved_version',
        is_offered: isOffered(db),
        fits_subject: fitsSubject(db, db.raw('train_classes.subject_id')),
      }),
  );
};

export interface CourseToTake {
  id: number;
  name: string;
  hours: number;
  approved_version: number;
  is_offered: boolean;
  fits_subject: boolean;
}

/**
 * These courses as a class of the subject would take them. They are shared until the transaction ends, so that none is
 * disabled between this question and the change that depends on the answer.
 */
export const coursesToTake = async (
  trx: Knex.Transaction,
  ids: readonly number[],
  { subjectId, language }: { readonly subjectId: number; readonly language: Language },
): Promise<CourseToTake[]> => {
  await trx('courses').whereIn('id', ids).orderBy('id').forShare().select('id');
  return rowsOf<CourseToTake>(
    trx('courses')
      .join('course_versions', (on) =>
        on
          .on('course_versions.course_id', 'courses.id')
          .andOn('course_versions.version', 'courses.approved_version'),
      )
      .whereIn('courses.id', ids)
      .select('courses.id', 'courses.approved_version', {
        name: shownName(trx, 'course_versions', language),
        hours: 'course_versions.hours',
        is_offered: isOffered(trx),
        fits_subject: fitsSubject(trx, trx.raw('?', [subjectId])),
      }),
  );
};

/** Keeps the courses of a class as they are until the transaction ends. */
export const shareCoursesOf = async (trx: Knex.Transaction, classId: number): Promise<void> => {
  await trx('courses')
    .whereIn('id', trx('train_class_courses').where({ class_id: classId }).select('course_id'))
    .orderBy('id')
    .forShare()
    .select('id');
};

/** A class that is published studies the versions that are approved now (docs/rules/study.md, "Versions"). */
export const takeApprovedVersions = async (trx: Knex.Transaction, classId: number): Promise<void> => {
  await trx('train_class_courses')
    .where({ class_id: classId })
    .update({
      course_version: trx('courses')
        .whereRaw('courses.id = train_class_courses.course_id')
        .select('approved_version'),
    });
};

export interface StoredCourse {
  readonly course_id: number;
  readonly course_version: number;
  readonly is_required: boolean;
  readonly hours: number;
  readonly need_lesson_test: boolean;
}

/** Whether a class studies a course. */
export const studiesCourse = async (db: Knex, classId: number, courseId: number): Promise<boolean> =>
  (await firstOf(db('train_class_courses').where({ class_id: classId, course_id: courseId }))) !== undefined;

/** Stores the courses of a class in this order. */
export const replaceCourses = async (
  trx: Knex.Transaction,
  classId: number,
  courses: readonly StoredCourse[],
): Promise<void> => {
  const ids = courses.map(({ course_id }) => course_id);
  await trx('train_class_courses').where({ class_id: classId }).whereNotIn('course_id', ids).delete();
  if (courses.length === 0) return;
  await trx('train_class_courses')
    .insert(courses.map((course, at) => ({ ...course, class_id: classId, sort: at + 1 })))
    .onConflict(['class_id', 'course_id'])
    .merge(['course_version', 'is_required', 'hours', 'need_lesson_test', 'sort']);
};
