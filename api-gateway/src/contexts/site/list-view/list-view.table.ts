import { rowsOf } from '../../../db/scoped-table.ts';
import type { ListView, ListViewFields } from '@college/contracts/site/list-view';
import type { Knex } from 'knex';

interface ListViewRecord {
  id: number;
  user_id: number;
  list: string;
  name: string;
  name_en: string;
  /** JSON. */
  filters: string;
  density: ListView['density'];
  /** JSON. */
  columns: string;
}

export interface StoredView extends Omit<ListView, 'isOwn'> {
  readonly userId: number;
  readonly list: string;
}

const rolesOf = async (db: Knex, ids: readonly number[]): Promise<Map<number, number[]>> => {
  const rows = await rowsOf<{ view_id: number; role_id: number }>(
    db('list_view_roles')
      .whereIn('view_id', [...ids])
      .orderBy('role_id')
      .select('view_id', 'role_id'),
  );
  const byView = new Map<number, number[]>();
  for (const { view_id, role_id } of rows) byView.set(view_id, [...(byView.get(view_id) ?? []), role_id]);
  return byView;
};

const stored = async (db: Knex, query: Knex.QueryBuilder): Promise<StoredView[]> => {
  const rows = await rowsOf<ListViewRecord>(query.orderBy('list_views.id').select('list_views.*'));
  const roles = await rolesOf(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map(({ user_id, name_en, filters, columns, ...row }) => ({
    id: row.id,
    userId: user_id,
    list: row.list,
    name: row.name,
    nameEn: name_en,
    filters: JSON.parse(filters) as ListView['filters'],
    density: row.density,
    columns: JSON.parse(columns) as ListView['columns'],
    roleIds: roles.get(row.id) ?? [],
  }));
};

/** The views of a list that are somebody's own or shared, with one role or with any. */
export const viewsOfList = (
  db: Knex,
  list: string,
  { userId, roleId }: { userId: number; roleId: number | 'any' },
): Promise<StoredView[]> => {
  const shared = db('list_view_roles').select('view_id');
  if (roleId !== 'any') shared.where('role_id', roleId);
  return stored(
    db,
    db('list_views')
      .where('list', list)
      .where((seen) => seen.where('user_id', userId).orWhereIn('id', shared)),
  );
};

export const findView = async (db: Knex, id: number): Promise<StoredView | undefined> =>
  (await stored(db, db('list_views').where('list_views.id', id)))[0];

/** Adds a view, or replaces the one of the same name; returns its id. */
export const putView = async (
  trx: Knex.Transaction,
  userId: number,
  { list, name, nameEn = '', filters, density, columns }: ListViewFields,
  now: string,
): Promise<number> => {
  const values = {
    name_en: nameEn,
    filters: JSON.stringify(filters),
    density,
    columns: JSON.stringify(columns),
  };
  const [row] = (await trx('list_views')
    .insert({ user_id: userId, list, name, ...values, creation_time: now })
    .onConflict(['user_id', 'list', 'name'])
    .merge(values)
    .returning('id')) as { id: number }[];
  if (!row) throw new Error('A view was neither added nor replaced.');
  return row.id;
};

export const replaceViewRoles = async (
  trx: Knex.Transaction,
  viewId: number,
  roleIds: readonly number[],
): Promise<void> => {
  await trx('list_view_roles').where({ view_id: viewId }).delete();
  if (roleIds.length === 0) return;
  await trx('list_view_roles').insert([...new Set(roleIds)].map((role_id) => ({ view_id: viewId, role_id })));
};

export const removeView = async (trx: Knex.Transaction, id: number): Promise<void> => {
  await trx('list_view_roles').where({ view_id: id }).delete();
  await trx('list_views').where({ id }).delete();
};
