/** Courses that are offered: to the public, and for training subjects. */
import { courseColumns, offeredCourses, whereSubject, whereType } from './course.table.ts';
import type { CourseListRow } from './course.table.ts';
import { courseTypesAmong } from '../course-type/course-type.table.ts';
import type { Language } from '../../../app/messages/messages.ts';
import { contains } from '../../../db/dialect.ts';
import { firstOf, rowsOf } from '../../../db/scoped-table.ts';
import { shownName } from '../../../db/shown-name.ts';
import type { CourseKind } from '@college/contracts/content/course';
import type { Knex } from 'knex';

/** The columns that a keyword is searched in. */
export const SEARCHED = ['course_versions.name', 'course_versions.name_en', 'course_versions.teacher_name'];

export interface PublicCourseFilter {
  readonly kind?: CourseKind | undefined;
  /** True: recommended ones only. */
  readonly isRecommend?: boolean | undefined;
  readonly subjectId?: number | undefined;
  /** With the types below it. */
  readonly typeId?: number | undefined;
  readonly keyword?: string | undefined;
}

/**
 * What visitors may see: the approved versions of public courses that are not disabled. Without columns, to be counted;
 * `publicCourseRows` adds them.
 */
export const publicCourses = (
  db: Knex,
  { kind, isRecommend, subjectId, typeId, keyword }: PublicCourseFilter = {},
): Knex.QueryBuilder => {
  const found = offeredCourses(db).where('courses.is_public', true);
  if (kind) found.where('course_versions.kind', kind);
  if (isRecommend !== undefined) found.where('courses.is_recommend', isRecommend);
  if (subjectId !== undefined) whereSubject(found, subjectId);
  if (typeId !== undefined) whereType(found, typeId);
  if (keyword) found.where(contains(db, SEARCHED, keyword));
  return found;
};

/** The types of such courses. */
export const publicCourseTypes = (
  db: Knex,
  filter: PublicCourseFilter,
  language: Language,
): Promise<{ id: number; name: string }[]> =>
  courseTypesAmong(db, publicCourses(db, filter).select('course_versions.type_id'), language);

/** Drop-downs search; they do not scroll through all courses. */
const MOST_OPTIONS = 50;

/** Approved courses that a new class may take; of professional ones those that count for its subject. */
export const selectableCourses = async (
  db: Knex,
  { keyword, subjectId }: { readonly keyword?: string | undefined; readonly subjectId?: number | undefined },
  language: Language,
): Promise<CourseListRow[]> => {
  const found = offeredCourses(db);
  if (keyword) found.where(contains(db, SEARCHED, keyword));
  if (subjectId !== undefined)
    found.where((fitting) =>
      fitting
        .whereNot('course_versions.kind', 'professional')
        .orWhere((professional) => whereSubject(professional, subjectId)),
    );
  return rowsOf<CourseListRow>(
    courseColumns(db, found, language).orderBy('courses.sort').orderBy('courses.id').limit(MOST_OPTIONS),
  );
};

/** The rows of such courses, recommended ones first, then by their place in the order and the newest first. */
export const publicCourseRows = (db: Knex, found: Knex.QueryBuilder, language: Language): Knex.QueryBuilder =>
  courseColumns(db, found.clone(), language)
    .orderBy('courses.is_recommend', 'desc')
    .orderBy('courses.sort')
    .orderBy('courses.id', 'desc');

/** One public course; undefined where visitors may not see it. */
export const findPublicCourse = (
  db: Knex,
  id: number,
  language: Language,
): Promise<CourseListRow | undefined> =>
  firstOf<CourseListRow>(courseColumns(db, publicCourses(db).where('courses.id', id), language));

/** The subjects of each course, by its id, in the order of subjects. */
export const subjectsOfCourses = async (
  db: Knex,
  courseIds: readonly number[],
  language: Language,
): Promise<Map<number, { id: number; name: string }[]>> => {
  const rows = await rowsOf<{ course_id: number; id: number; name: string }>(
    db('course_subjects')
      .join('train_subjects', 'train_subjects.id', 'course_subjects.subject_id')
      .whereIn('course_subjects.course_id', [...courseIds])
      .where('train_subjects.is_deleted', false)
      .orderBy('train_subjects.sort')
      .orderBy('train_subjects.id')
      .select('course_subjects.course_id', 'train_subjects.id', {
        name: shownName(db, 'train_subjects', language),
      }),
  );
  const found = new Map<number, { id: number; name: string }[]>();
  for (const { course_id: courseId, id, name } of rows)
    found.set(courseId, [...(found.get(courseId) ?? []), { id, name }]);
  return found;
};
