import type { NewUserRow } from './user-import.rows.ts';
import { users, withNameKey } from './user.table.ts';
import type { Scope } from '../../../db/scoped-table.ts';
import type { Knex } from 'knex';

/** Which of these names, in lower case, are taken; a deleted account keeps its name. */
export const takenUsernames = async (db: Knex, names: readonly string[]): Promise<Set<string>> =>
  new Set(await db('users').whereIn('username_lower', names).pluck<string[]>('username_lower'));

export interface TakenCards {
  readonly all: ReadonlySet<string>;
  /** By an account within the scope. */
  readonly seen: ReadonlySet<string>;
}

/** Which of these blind indexes of ID cards belong to an account. */
export const takenCards = async (db: Knex, scope: Scope, indexes: readonly string[]): Promise<TakenCards> => {
  const indexesIn = (query: Knex.QueryBuilder) =>
    query.whereIn('users.id_card_index', indexes).pluck<string[]>('users.id_card_index');
  return {
    all: new Set(await indexesIn(db('users').where('users.is_deleted', false))),
    seen: new Set(await indexesIn(users.visible(db, scope))),
  };
};

/** Which of these blind indexes of phones belong to an enabled account that the caller cannot see. */
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

/** Keeps a statement for the widest table below SQLite's limit of bound values. */
const BATCH = 200;

/** Adds users with one role each. Their names have been found free in this transaction. */
export const insertUsers = async (
  trx: Knex.Transaction,
  rows: readonly NewUserRow[],
  roleId: number,
): Promise<void> => {
  for (let from = 0; from < rows.length; from += BATCH) {
    const added = await trx('users')
      .insert(rows.slice(from, from + BATCH).map(withNameKey))
      .returning<{ id: number }[]>('id');
    await trx('user_roles').insert(added.map(({ id }) => ({ user_id: id, role_id: roleId, sort: 0 })));
  }
};
