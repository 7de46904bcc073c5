import { countOf } from '../../../db/paging.ts';
import { defineScopedTable, firstOf, rowsOf } from '../../../db/scoped-table.ts';
import type { BusinessColumns, Scope } from '../../../db/scoped-table.ts';
import { forEverybody } from '../../../db/visibility.ts';
import type { Language } from '../../../app/messages/messages.ts';
import type { UserTypeId } from '@college/contracts/identity/user-type-id';
import type { Knex } from 'knex';

export interface UserTypeRecord extends BusinessColumns {
  base_type: UserTypeId;
  name_zh: string;
  name_en: string;
  sort: number;
  is_system: boolean;
}

/** User types have no data scope. */
export const userTypes = defineScopedTable<UserTypeRecord>('user_types', forEverybody);

/** Users of a type that was added here. A user whose kind has changed since is no longer counted. */
const ownUsers = (db: Knex): Knex.QueryBuilder =>
  db('user_type_users')
    .join('users', 'users.id', 'user_type_users.user_id')
    .join('user_types as refined', 'refined.id', 'user_type_users.user_type_id')
    .where('users.is_deleted', false)
    .whereRaw('users.user_type = refined.base_type');

/**
 * How many users are of each of the types, by one query for all: of one of the seven everybody who is, of one that was
 * added here those whose account is still of the one it refines.
 */
export const countUsers = async (
  db: Knex,
  types: readonly UserTypeRecord[],
): Promise<(type: UserTypeRecord) => number> => {
  const groups = await rowsOf<{ base_type: UserTypeId; own_id: number | null; n: number }>(
    db('users')
      .leftJoin('user_type_users', 'user_type_users.user_id', 'users.id')
      .leftJoin('user_types as refined', (join) =>
        join.on('refined.id', 'user_type_users.user_type_id').andOn('refined.base_type', 'users.user_type'),
      )
      .where('users.is_deleted', false)
      .whereIn('users.user_type', [...new Set(types.map(({ base_type }) => base_type))])
      .groupBy('users.user_type', 'refined.id')
      .select({ base_type: 'users.user_type', own_id: 'refined.id', n: db.raw('count(*)') }),
  );
  return ({ id, base_type, is_system }) =>
    groups
      .filter((group) => (is_system ? group.base_type === base_type : group.own_id === id))
      .reduce((sum, { n }) => sum + n, 0);
};

/** Those that were added here, in order. */
export const ownTypesInOrder = (db: Knex): Promise<UserTypeRecord[]> =>
  db('user_types')
    .where({ is_system: false, is_deleted: false })
    .orderBy('base_type')
    .orderBy('sort')
    .orderBy('id');

/** The kinds of people whom the college teaches, and the types added here that refine them. */
export const typesOfLearners = (db: Knex): Promise<UserTypeRecord[]> =>
  db('user_types')
    .where({ is_deleted: false })
    .whereIn('base_type', ['3', '5'])
    .orderBy('is_system', 'desc')
    .orderBy('base_type')
    .orderBy('sort')
    .orderBy('id');

/** Adds to a query over `users` the type of each: `own_type_id` and `own_type_name`, null without one. */
export const withOwnType = (db: Knex, query: Knex.QueryBuilder, language: Language): Knex.QueryBuilder =>
  query
    .leftJoin('user_type_users as own_of', 'own_of.user_id', 'users.id')
    .leftJoin('user_types as own_type', (join) =>
      join.on('own_type.id', 'own_of.user_type_id').andOn('own_type.base_type', 'users.user_type'),
    )
    .select({
      own_type_id: 'own_type.id',
      own_type_name:
        language === 'en'
          ? db.raw("coalesce(nullif(own_type.name_en, ''), own_type.name_zh)")
          : 'own_type.name_zh',
    });

/** Narrows a query over `users` to those of a type that was added here. */
export const whereOwnType = (query: Knex.QueryBuilder, id: number): Knex.QueryBuilder =>
  query.whereIn('users.id', (inner) =>
    inner
      .select('user_type_users.user_id')
      .from('user_type_users')
      .join('user_types as refined', 'refined.id', 'user_type_users.user_type_id')
      .where('user_type_users.user_type_id', id)
      .whereRaw('refined.base_type = users.user_type'),
  );

export const findUserType = async (db: Knex, scope: Scope, id: number): Promise<UserTypeRecord | undefined> =>
  firstOf<UserTypeRecord>(userTypes.visible(db, scope).where({ id }));

export const countOwnUsers = (db: Knex, id: number): Promise<number> =>
  countOf(ownUsers(db).where('user_type_users.user_type_id', id));

/** Locks the type until the transaction ends: a concurrent removal waits, and then counts the users that were added. */
export const lockUserTypeRow = async (trx: Knex.Transaction, id: number): Promise<boolean> =>
  (await trx('user_types').where({ id, is_deleted: false }).forShare().first('id')) !== undefined;

/** The ids of the users of a type that was added here, as a subquery. */
export const usersOfType = (db: Knex, id: number): Knex.QueryBuilder =>
  db('user_type_users').where({ user_type_id: id }).select('user_id');

export const isOfType = async (db: Knex, id: number, userId: number): Promise<boolean> =>
  (await usersOfType(db, id).where({ user_id: userId }).first()) !== undefined;

/** A user has at most one such type, so this replaces another one. */
export const setTypeOfUser = async (
  trx: Knex.Transaction,
  id: number,
  userId: number,
  isHeld: boolean,
): Promise<void> => {
  const row = { user_type_id: id, user_id: userId };
  if (isHeld) await trx('user_type_users').insert(row).onConflict('user_id').merge(['user_type_id']);
  else await trx('user_type_users').where(row).delete();
};
