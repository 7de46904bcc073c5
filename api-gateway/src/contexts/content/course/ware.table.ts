import { courseVisibility, seesDrafts } from './course.table.ts';
import { insertUses } from '../../platform/attachment/attachment-use.table.ts';
import { defineScopedTable, firstOf, rowsOf } from '../../../db/scoped-table.ts';
import type { BusinessColumns, Predicate, Scope } from '../../../db/scoped-table.ts';
import type { WareKind } from '@college/contracts/content/course-ware';
import type { DataScope } from '@college/contracts/identity/role';
import type { Knex } from 'knex';

/** The subject of a ware in the audit log, and of its files. */
export const WARE = 'course-ware';

export interface WareRecord extends BusinessColumns {
  course_version_id: number;
  /** The same in each version. */
  ware_key: number;
  kind: WareKind;
  name: string;
  name_en: string;
  file_id: number | null;
  captions_id: number | null;
  content: string;
  address: string;
  is_drag: boolean;
  max_rate: number;
  sort: number;
}

/** With the course that its version belongs to. */
export interface ListedWare extends WareRecord {
  course_id: number;
}

/** Of the courses in sight: of every version for those who work on it, of the approved one for all others. */
const ofSeenCourses =
  (sees: Predicate): Predicate =>
  (query, scope) => {
    query.whereIn('course_wares.course_version_id', (versions) => {
      versions
        .select('course_versions.id')
        .from('course_versions')
        .join('courses', 'courses.id', 'course_versions.course_id')
        .where('courses.is_deleted', false)
        .where((course) => sees(course, scope));
      if (!seesDrafts(scope))
        versions.where((own) =>
          own
            .where('courses.creator_user_id', scope.userId)
            .orWhereRaw('course_versions.version = courses.approved_version'),
        );
    });
  };

const visibility = Object.fromEntries(
  Object.entries(courseVisibility).map(([kind, sees]) => [kind, ofSeenCourses(sees)]),
) as Record<DataScope, Predicate>;

export const wares = defineScopedTable<WareRecord>('course_wares', visibility);

export const withCourse = (query: Knex.QueryBuilder): Knex.QueryBuilder =>
  query
    .join('course_versions as ware_version', 'ware_version.id', 'course_wares.course_version_id')
    .select('course_wares.*', { course_id: 'ware_version.course_id' });

export const findWare = (db: Knex, scope: Scope, id: number): Promise<ListedWare | undefined> =>
  firstOf<ListedWare>(withCourse(wares.visible(db, scope)).where('course_wares.id', id));

const ofVersion = (db: Knex, versionId: number): Knex.QueryBuilder =>
  db('course_wares').where({
    'course_wares.course_version_id': versionId,
    'course_wares.is_deleted': false,
  });

/** The wares of a version in their order; the caller checks who may see the course. */
export const waresOfVersion = (db: Knex, versionId: number): Promise<ListedWare[]> =>
  rowsOf<ListedWare>(
    withCourse(ofVersion(db, versionId)).orderBy('course_wares.sort').orderBy('course_wares.id'),
  );

/** The wares of several versions, each version's in their order. */
export const waresOfVersions = (db: Knex, versionIds: readonly number[]): Promise<ListedWare[]> =>
  rowsOf<ListedWare>(
    withCourse(
      db('course_wares')
        .whereIn('course_wares.course_version_id', versionIds)
        .where('course_wares.is_deleted', false),
    )
      .orderBy('course_wares.sort')
      .orderBy('course_wares.id'),
  );

/** A ware of one version of a course; the caller checks who may see it. */
export const wareOfCourse = (
  db: Knex,
  { id, courseId, version }: { readonly id: number; readonly courseId: number; readonly version: number },
): Promise<ListedWare | undefined> =>
  firstOf<ListedWare>(
    withCourse(db('course_wares'))
      .where({ 'course_wares.id': id, 'course_wares.is_deleted': false })
      .where({ 'ware_version.course_id': courseId, 'ware_version.version': version }),
  );

/** The ware of a version that has this key, locked until the transaction ends. */
export const lockWare = (
  trx: Knex.Transaction,
  versionId: number,
  wareKey: number,
): Promise<ListedWare | undefined> =>
  firstOf<ListedWare>(
    withCourse(ofVersion(trx, versionId)).where('course_wares.ware_key', wareKey).forUpdate('course_wares'),
  );

/** A new ware's key is its own first id. */
export const setWareKey = async (trx: Knex.Transaction, id: number): Promise<void> => {
  await trx('course_wares').where({ id }).update({ ware_key: id });
};

/** Stores this order, from 1. The versions stay: a form of a ware does not change the order. */
export const writeWareOrder = async (
  trx: Knex.Transaction,
  ids: readonly number[],
  modified: string,
): Promise<void> => {
  for (const [at, id] of ids.entries())
    await trx('course_wares')
      .where({ id })
      .whereNot({ sort: at + 1 })
      .update({ sort: at + 1, last_modification_time: modified });
};

/**
 * Gives a new version copies of the wares of another one, which share files and media. They keep their row version, so
 * that a form that was filled from the old row can still be saved.
 */
export const copyWares = async (
  trx: Knex.Transaction,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<void> => {
  for (const { id: _id, course_id: _course, ...row } of await waresOfVersion(trx, from)) {
    const [copy] = await trx('course_wares')
      .insert({ ...row, course_version_id: to })
      .returning<{ id: number }[]>('id');
    if (!copy) throw new Error('the copy of a ware came back without an id');
    const files = [row.file_id, row.captions_id].filter((file) => file !== null);
    await insertUses(trx, { subject: WARE, id: copy.id }, [...new Set(files)]);
  }
};

/** Removes the wares of a version; returns their ids. */
export const removeWares = async (
  trx: Knex.Transaction,
  versionId: number,
  modified: string,
): Promise<number[]> => {
  const ids = (await waresOfVersion(trx, versionId)).map(({ id }) => id);
  await ofVersion(trx, versionId).update({
    is_deleted: true,
    last_modification_time: modified,
    row_version: trx.raw('row_version + 1'),
  });
  return ids;
};
