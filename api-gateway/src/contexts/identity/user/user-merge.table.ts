import { countOf } from '../../../db/paging.ts';
import { rowsOf } from '../../../db/scoped-table.ts';
import { asSeenBy, users } from './user.table.ts';
import type { UserListRow } from './user.table.ts';
import type { SignedInContext } from '../../../app/context.ts';
import type { Scope } from '../../../db/scoped-table.ts';
import type { Knex } from 'knex';

/** Administrators are never merged. */
const UNMERGED_KIND = '0';

export interface DuplicateKey {
  id_card_index: string;
  user_type: string;
}

/** ID cards shared by several accounts of one kind, as far as the caller can see them. */
const duplicates = (db: Knex, scope: Scope): Knex.QueryBuilder =>
  users
    .visible(db, scope)
    .whereNotNull('users.id_card_index')
    .whereNot('users.user_type', UNMERGED_KIND)
    .groupBy('users.id_card_index', 'users.user_type')
    .havingRaw('count(*) > 1');

export const countDuplicates = async (db: Knex, scope: Scope): Promise<number> => {
  return countOf(db.from(duplicates(db, scope).select('users.id_card_index').as('cards')));
};

/** A page of them, most recently added account first. */
export const duplicateKeys = (
  db: Knex,
  scope: Scope,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<DuplicateKey[]> =>
  rowsOf<DuplicateKey>(
    duplicates(db, scope)
      .select('users.id_card_index', 'users.user_type')
      .orderByRaw('max(users.id) desc')
      .limit(pageSize)
      .offset((page - 1) * pageSize),
  );

/** The accounts with these cards, and the index that they share. */
export const usersOfCards = (
  context: SignedInContext,
  indexes: readonly string[],
): Promise<(UserListRow & { id_card_index: string })[]> =>
  rowsOf<UserListRow & { id_card_index: string }>(
    asSeenBy(context.read, users.visible(context.read, context.scope), context)
      .select('users.id_card_index')
      .whereIn('users.id_card_index', indexes)
      .orderBy('users.id'),
  );
