import type { NewUserRow } from './user-import.rows.ts';
import { users } from './user.table.ts';
import type { Scope } from '../../db/scoped-table.ts';
import type { Knex } from 'knex';

/** Those of these names, in small letters, that an account has; a deleted one keeps its name. */
export const takenUsernames = async (db: Knex, names: readonly string[]): Promise<Set<string>> =>
  new Set(await db('users').whereIn('username_lower', names).pluck<string[]>('username_lower'));

export interface HeldCards {
  readonly all: ReadonlySet<string>;
  /** By an account that the scope sees. */
  readonly seen: ReadonlySet<string>;
}

/** Those of these blind indexes of ID cards that an account has. */
export const heldCards = async (db: Knex, scope: Scope, indexes: readonly string[]): Promise<HeldCards> => {
  const held = (query: Knex.QueryBuilder) =>
    query.whereIn('users.id_card_index', indexes).pluck<string[]>('users.id_card_index');
  return {
    all: new Set(await held(db('users').where('users.is_deleted', false))),
    seen: new Set(await held(users.visible(db, scope))),
  };
};

/** Those of these blind indexes of phones that an enabled account out of the caller's sight has. */
export const unseenPhones = async (
  db: Knex,
  scope: Scope,
  indexes: readonly string[],
): Promise<ReadonlySet<string>> =>
  new Set(
    await db('users')
      .where({ state: 'enabled', is_deleted: false })
      .whereIn('phone_index', [...indexes])
      .whereNotIn('id', users.visible(db, scope).select('users.id'))
      .pluck<string[]>('phone_index'),
  );

/** Rows of the widest table stay below what SQLite binds in one statement. */
const BATCH = 200;

/** Adds users with one role each. Their names have been found free in this transaction. */
export const insertUsers = async (
  trx: Knex.Transaction,
  rows: readonly NewUserRow[],
  roleId: number,
): Promise<void> => {
  for (let from = 0; from < rows.length; from += BATCH) {
    const added = (await trx('users')
      .insert(rows.slice(from, from + BATCH))
      .returning('id')) as { id: number }[];
    await trx('user_roles').insert(added.map(({ id }) => ({ user_id: id, role_id: roleId, sort: 0 })));
  }
};
