/** The tree of knowledge points: a few hundred, so that a question about the tree reads all of it. */
import { advisoryLock } from '../../../db/dialect.ts';
import { countOf } from '../../../db/paging.ts';
import { isSameName } from '../../../db/same-name.ts';
import { defineScopedTable, rowsOf } from '../../../db/scoped-table.ts';
import type { BusinessColumns } from '../../../db/scoped-table.ts';
import { forEverybody } from '../../../db/visibility.ts';
import type { Knex } from 'knex';

export interface KnowledgePointRecord extends BusinessColumns {
  parent_id: number | null;
  name: string;
  name_en: string;
  /** Orders siblings. */
  sort: number;
}

/** Shared by the whole college. */
export const knowledgePoints = defineScopedTable<KnowledgePointRecord>('knowledge_points', forEverybody);

/** Locks the tree until the transaction ends: two concurrent moves could together form a cycle. */
export const lockPoints = (trx: Knex.Transaction): Promise<void> => advisoryLock(trx, 'knowledge-points');

const notDeleted = (db: Knex): Knex.QueryBuilder => db('knowledge_points').where('is_deleted', false);

/** Siblings in their order. */
export const allPoints = (db: Knex): Promise<KnowledgePointRecord[]> =>
  rowsOf<KnowledgePointRecord>(notDeleted(db).orderBy('sort').orderBy('id').select('*'));

/** Whether there is such a point; locked against removal until the transaction ends. */
export const lockPoint = async (trx: Knex.Transaction, id: number): Promise<boolean> =>
  (await notDeleted(trx).where({ id }).forShare().first('id')) !== undefined;

/** A point and all below it. */
export const pointIdsBelow = async (db: Knex, id: number): Promise<number[]> => {
  const rows = await rowsOf<{ id: number; parent_id: number | null }>(
    notDeleted(db).select('id', 'parent_id'),
  );
  const below = new Set([id]);
  // What is added while the set is walked is walked too.
  for (const one of below) for (const row of rows) if (row.parent_id === one) below.add(row.id);
  return [...below];
};

/** Whether a sibling has the name, ignoring case. */
export const isPointNameTaken = async (
  trx: Knex,
  { parentId, name, exceptId }: { parentId: number | null; name: string; exceptId: number | null },
): Promise<boolean> => {
  const found = notDeleted(trx).where({ parent_id: parentId });
  if (exceptId !== null) found.whereNot('id', exceptId);
  return (await found.pluck<string[]>('name')).some((sibling) => isSameName(sibling, name));
};

/** The position after the last sibling. */
export const nextPointSort = async (trx: Knex, parentId: number | null): Promise<number> => {
  const [last] = await rowsOf<{
    sort: number | null;
  }>(notDeleted(trx).where({ parent_id: parentId }).max({ sort: 'sort' }));
  return (last?.sort ?? -1) + 1;
};

/** Stores the order of siblings; unchanged positions are not written. */
export const orderPoints = async (trx: Knex, ids: readonly number[]): Promise<void> => {
  for (const [sort, id] of ids.entries())
    await trx('knowledge_points').where({ id }).whereNot({ sort }).update({ sort });
};

export const countPointUses = async (
  trx: Knex,
  id: number,
): Promise<{ children: number; questions: number }> => ({
  children: await countOf(notDeleted(trx).where({ parent_id: id })),
  questions: await countOf(trx('questions').where({ point_id: id, is_deleted: false })),
});
