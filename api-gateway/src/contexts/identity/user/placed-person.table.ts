/** An account as the rules of places ask about it. */
import { OWN_COLUMNS } from './own-details.table.ts';
import type { OwnDetailsRow } from './own-details.table.ts';
import { users } from './user.table.ts';
import { firstOf, rowsOf } from '../../../db/scoped-table.ts';
import type { Scope } from '../../../db/scoped-table.ts';
import type { UserTypeId } from '@college/contracts/identity/user-type-id';
import type { Knex } from 'knex';

export interface PlacedPerson extends OwnDetailsRow {
  user_type: UserTypeId;
  state: string;
  area_code: string | null;
  department_id: number | null;
}

/**
 * The account, shared until the transaction ends: a concurrent deletion or merge has either committed, and it is not
 * found, or waits and then finds the place.
 */
export const sharePerson = (trx: Knex.Transaction, id: number): Promise<PlacedPerson | undefined> =>
  firstOf<PlacedPerson>(
    trx('users')
      .where({ id, is_deleted: false })
      .forShare()
      .select(...OWN_COLUMNS, 'state', 'area_code', 'department_id'),
  );

/** What is on record of these accounts, of those that the caller sees. */
export const seenDetails = (db: Knex, scope: Scope, ids: readonly number[]): Promise<OwnDetailsRow[]> =>
  rowsOf<OwnDetailsRow>(
    users
      .visible(db, scope)
      .whereIn('users.id', [...ids])
      .select(OWN_COLUMNS.map((column) => `users.${column}`)),
  );

/** Of those that the caller sees. */
export const namesOfUsers = async (
  db: Knex,
  scope: Scope,
  ids: readonly number[],
): Promise<Map<number, string>> => {
  if (ids.length === 0) return new Map();
  const rows = await rowsOf<{ id: number; name: string }>(
    users
      .visible(db, scope)
      .whereIn('users.id', [...ids])
      .select('users.id', 'users.name'),
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
};
