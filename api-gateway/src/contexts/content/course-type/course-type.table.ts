import { advisoryLock } from '../../../db/dialect.ts';
import { countOf } from '../../../db/paging.ts';
import { isSameName } from '../../../db/same-name.ts';
import { defineScopedTable, rowsOf } from '../../../db/scoped-table.ts';
import type { BusinessColumns } from '../../../db/scoped-table.ts';
import { shownName } from '../../../db/shown-name.ts';
import { forEverybody } from '../../../db/visibility.ts';
import type { Language } from '../../../app/messages/messages.ts';
import type { Knex } from 'knex';

export interface CourseTypeRecord extends BusinessColumns {
  parent_id: number | null;
  name: string;
  name_en: string;
  /** Orders siblings. */
  sort: number;
}

export interface CourseTypeListRow extends CourseTypeRecord {
  /** In the language of the page. */
  shown_name: string;
  course_count: number;
}

export const courseTypes = defineScopedTable<CourseTypeRecord>('course_types', forEverybody);

/** Locks the tree until the transaction ends: two concurrent moves could together form a cycle. */
export const lockCourseTypes = (trx: Knex.Transaction): Promise<void> => advisoryLock(trx, 'course-types');

const notDeleted = (db: Knex): Knex.QueryBuilder =>
  db('course_types').where('course_types.is_deleted', false);

/** Courses whose newest or approved version has the type. */
const coursesOfType = (db: Knex): Knex.QueryBuilder =>
  db('courses')
    .join('course_versions', 'course_versions.course_id', 'courses.id')
    .where('courses.is_deleted', false)
    .where((version) =>
      version
        .whereRaw('course_versions.version = courses.version')
        .orWhereRaw('course_versions.version = courses.approved_version'),
    );

/** All types with the number of their courses, siblings in their order. */
export const allCourseTypes = (db: Knex, language: Language): Promise<CourseTypeListRow[]> =>
  rowsOf<CourseTypeListRow>(
    notDeleted(db)
      .orderBy('course_types.sort')
      .orderBy('course_types.id')
      .select('course_types.*', {
        shown_name: shownName(db, 'course_types', language),
        course_count: coursesOfType(db)
          .whereRaw('course_versions.type_id = course_types.id')
          .countDistinct('courses.id'),
      }),
  );

/** The types among these ids, in their order. */
export const courseTypesAmong = (
  db: Knex,
  ids: Knex.QueryBuilder,
  language: Language,
): Promise<{ id: number; name: string }[]> =>
  rowsOf<{ id: number; name: string }>(
    notDeleted(db)
      .whereIn('course_types.id', ids)
      .orderBy('course_types.sort')
      .orderBy('course_types.id')
      .select('course_types.id', { name: shownName(db, 'course_types', language) }),
  );

export const countCoursesOfType = async (trx: Knex, id: number): Promise<number> => {
  const [counted] = await rowsOf<{ n: number }>(
    coursesOfType(trx).where('course_versions.type_id', id).countDistinct({ n: 'courses.id' }),
  );
  return counted?.n ?? 0;
};

export const countTypesBelow = (trx: Knex, id: number): Promise<number> =>
  countOf(notDeleted(trx).where('parent_id', id));

/** Whether a sibling has the name, ignoring case. */
export const isTypeNameTaken = async (
  trx: Knex,
  { parentId, name, exceptId }: { parentId: number | null; name: string; exceptId: number | null },
): Promise<boolean> => {
  const found = notDeleted(trx).where({ parent_id: parentId });
  if (exceptId !== null) found.whereNot('id', exceptId);
  return (await found.pluck<string[]>('name')).some((sibling) => isSameName(sibling, name));
};

/** Stores the order of siblings; unchanged positions are not written. */
export const orderCourseTypes = async (trx: Knex, ids: readonly number[]): Promise<void> => {
  for (const [sort, id] of ids.entries())
    await trx('course_types').where({ id }).whereNot({ sort }).update({ sort });
};

/**
 * Whether a course may have the type. Its row is shared until the transaction ends, so that it is not deleted between
 * this question and the change that depends on the answer.
 */
export const courseTypeExists = async (trx: Knex, id: number): Promise<boolean> =>
  (await notDeleted(trx).where({ id }).forShare().first('id')) !== undefined;

/** A condition on a column with type ids: one of the type and those below it. */
export const typeOrBelow = (column: string, id: number): { sql: string; bindings: (string | number)[] } => ({
  sql: `?? in (with recursive below_type(id) as (
    select course_types.id from course_types where course_types.id = ?
    union select course_types.id from course_types join below_type on course_types.parent_id = below_type.id
  ) select id from below_type)`,
  bindings: [column, id],
});
