import { users } from './user.table.ts';
import type { Scope } from '../../../db/scoped-table.ts';
import { rowsOf } from '../../../db/scoped-table.ts';
import type { Knex } from 'knex';

/** The names of those of these users whom the caller may see, by id. */
export const visibleNames = async (
  db: Knex,
  scope: Scope,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> => {
  const rows = await rowsOf<{ id: number; name: string }>(
    users
      .visible(db, scope)
      .whereIn('users.id', [...ids])
      .select('users.id', 'users.name'),
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
};
