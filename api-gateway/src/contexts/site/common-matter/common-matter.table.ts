import { defineScopedTable, rowsOf } from '../../../db/scoped-table.ts';
import type { BusinessColumns, Scope } from '../../../db/scoped-table.ts';
import { forEverybody } from '../../../db/visibility.ts';
import type { Knex } from 'knex';

export interface CommonMatterRecord extends BusinessColumns {
  title: string;
  title_en: string;
  icon: string;
  link: string;
  is_show: boolean;
  sort: number;
}

/** Cards have no data scope; their roles decide who sees them. */
export const commonMatters = defineScopedTable<CommonMatterRecord>('common_matters', forEverybody);

const inOrder = (query: Knex.QueryBuilder): Knex.QueryBuilder =>
  query.orderBy('common_matters.sort').orderBy('common_matters.id').select('common_matters.*');

export const allMatters = (db: Knex, scope: Scope): Promise<CommonMatterRecord[]> =>
  rowsOf<CommonMatterRecord>(inOrder(commonMatters.visible(db, scope)));

const rolesOf = (db: Knex): Knex.QueryBuilder =>
  db('common_matter_roles').whereRaw('common_matter_roles.matter_id = common_matters.id').select(db.raw('1'));

/** The visible cards of a role, including those for everybody. */
export const mattersOfRole = (db: Knex, scope: Scope, roleId: number): Promise<CommonMatterRecord[]> =>
  rowsOf<CommonMatterRecord>(
    inOrder(
      commonMatters
        .visible(db, scope)
        .where('common_matters.is_show', true)
        .where((seen) =>
          seen
            .whereExists(rolesOf(db).where('common_matter_roles.role_id', roleId))
            .orWhereNotExists(rolesOf(db)),
        ),
    ),
  );

/** The roles of each card, by the card's id. */
export const roleIdsOf = async (db: Knex, matterIds: readonly number[]): Promise<Map<number, number[]>> => {
  const rows = await rowsOf<{ matter_id: number; role_id: number }>(
    db('common_matter_roles')
      .whereIn('matter_id', [...matterIds])
      .orderBy('role_id')
      .select('matter_id', 'role_id'),
  );
  const byMatter = new Map<number, number[]>();
  for (const { matter_id, role_id } of rows)
    byMatter.set(matter_id, [...(byMatter.get(matter_id) ?? []), role_id]);
  return byMatter;
};

export const replaceRoles = async (
  trx: Knex.Transaction,
  matterId: number,
  roleIds: readonly number[],
): Promise<void> => {
  await trx('common_matter_roles').where({ matter_id: matterId }).delete();
  if (roleIds.length === 0) return;
  await trx('common_matter_roles').insert(
    [...new Set(roleIds)].map((role_id) => ({ matter_id: matterId, role_id })),
  );
};

/** The position after the last one. */
export const nextSort = async (trx: Knex.Transaction): Promise<number> => {
  const [found] = await rowsOf<{
    last: number | null;
  }>(trx('common_matters').where({ is_deleted: false }).max({ last: 'sort' }));
  return (found?.last ?? 0) + 1;
};

/** Stores this order. The versions stay: a form of a card does not change the order. */
export const writeOrder = async (
  trx: Knex.Transaction,
  ids: readonly number[],
  modified: string,
): Promise<void> => {
  for (const [at, id] of ids.entries())
    await trx('common_matters')
      .where({ id })
      .whereNot({ sort: at + 1 })
      .update({ sort: at + 1, last_modification_time: modified });
};
