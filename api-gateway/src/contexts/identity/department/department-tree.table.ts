/** Keeps the department tree consistent: paths, order, and one change at a time. */
import { countOf } from '../../../db/paging.ts';
import { departments } from './department.table.ts';
import type { Scope } from '../../../db/scoped-table.ts';
import { advisoryLock } from '../../../db/dialect.ts';
import { isSameName } from '../../../db/same-name.ts';
import { rowsOf } from '../../../db/scoped-table.ts';
import type { Knex } from 'knex';

/** Locks the tree until the transaction ends: two concurrent moves could together form a cycle. */
export const lockTree = (trx: Knex.Transaction): Promise<void> => advisoryLock(trx, 'departments');

const notDeleted = (db: Knex): Knex.QueryBuilder => db('departments').where('is_deleted', false);

const below = (query: Knex.QueryBuilder, path: string): Knex.QueryBuilder =>
  query.where('departments.path', 'like', `${path}%`);

export const countChildren = async (trx: Knex, id: number): Promise<number> => {
  return countOf(notDeleted(trx).where({ parent_id: id }));
};

/** The position after the last sibling. */
export const nextSort = async (trx: Knex, parentId: number | null): Promise<number> => {
  const [last] = await rowsOf<{
    sort: number | null;
  }>(notDeleted(trx).where({ parent_id: parentId }).max({ sort: 'sort' }));
  return (last?.sort ?? -1) + 1;
};

/** The paths of a department and all its descendants. */
export const pathsBelow = (trx: Knex, path: string): Promise<string[]> =>
  below(notDeleted(trx), path).pluck<string[]>('path');

/** Whether the scope includes a department and all its descendants. */
export const seesAllBelow = async (trx: Knex, scope: Scope, path: string): Promise<boolean> => {
  return (
    (await countOf(below(departments.visible(trx, scope), path))) === (await pathsBelow(trx, path)).length
  );
};

/** Whether an active sibling has the name, ignoring case. */
export const isNameTaken = async (
  trx: Knex,
  { parentId, name, exceptId }: { parentId: number | null; name: string; exceptId: number | null },
): Promise<boolean> => {
  const found = notDeleted(trx).where({ parent_id: parentId });
  if (exceptId !== null) found.whereNot('id', exceptId);
  return (await found.pluck<string[]>('name')).some((sibling) => isSameName(sibling, name));
};

/** All active siblings in order, and whether the scope includes each. */
export const siblingsBelow = async (
  trx: Knex,
  scope: Scope,
  parentId: number | null,
): Promise<{ id: number; isVisible: boolean }[]> => {
  const ids = await notDeleted(trx)
    .where({ parent_id: parentId })
    .orderBy('sort')
    .orderBy('id')
    .pluck<number[]>('id');
  const visible = new Set(
    await departments.visible(trx, scope).whereIn('departments.id', ids).pluck<number[]>('departments.id'),
  );
  return ids.map((id) => ({ id, isVisible: visible.has(id) }));
};

/** Stores the order of siblings; unchanged positions are not written. */
export const orderSiblings = async (trx: Knex, ids: readonly number[]): Promise<void> => {
  for (const [sort, id] of ids.entries())
    await trx('departments').where({ id }).whereNot({ sort }).update({ sort });
};

/** Sets the path of a new row, and makes it its own department, as rows of its members have it. */
export const settle = async (trx: Knex, id: number, path: string): Promise<void> => {
  await trx('departments').where({ id }).update({ path, department_id: id });
};

/** Moves a department and all its descendants to another path, in one statement, so that no row is ever in between. */
export const rewritePaths = async (trx: Knex, before: string, after: string): Promise<void> => {
  await trx('departments')
    .where('path', 'like', `${before}%`)
    .update({
      path: trx.raw('cast(? as text) || substr(path, cast(? as integer))', [after, before.length + 1]),
    });
};
