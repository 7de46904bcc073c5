import { phoneIndexes } from './personal-data.ts';
import { holdersOf } from './user-lookup.table.ts';
import { asSeenBy, users, whereDepartment } from './user.table.ts';
import type { UserListed } from './user.table.ts';
import { userRow } from './user.view.ts';
import type { SignedInContext } from '../../app/context.ts';
import { isFailure } from '../../app/failure.ts';
import { contains } from '../../db/dialect.ts';
import { applySorting, pageOf } from '../../db/paging.ts';
import type { ParsedInputOf } from '@college/contracts/core/endpoint';
import type { user } from '@college/contracts/system/user';
import type { Knex } from 'knex';

type Actions = typeof user.actions;
type PageQuery = ParsedInputOf<Actions['GetUserPageList']>;
type SelectionQuery = ParsedInputOf<Actions['GetUserSelection']>;

const SORTABLE = {
  username: 'users.username_lower',
  name: 'users.name',
  state: 'users.state',
  creationTime: 'users.creation_time',
} as const;

const SELECTION_SIZE = 50;

/** A page of the users that the caller may see, the newest first: one query for the rows, one for the count. */
export const pageOfUsers = async (query: PageQuery, context: SignedInContext) => {
  const { read, scope } = context;
  const found = users.visible(read, scope);
  narrow(found, query, context);
  const sorted = applySorting(
    asSeenBy(read, found.clone(), context),
    query.sorting,
    SORTABLE,
    'creationTime desc',
  );
  if (isFailure(sorted)) return sorted;
  const { totalCount, rows } = await pageOf<UserListed>(found, sorted, query);
  return { totalCount, items: rows.map((row) => userRow(row, context)) };
};

const narrow = (
  found: Knex.QueryBuilder,
  { userType, state, departmentId, keyword }: PageQuery,
  { read, keys }: SignedInContext,
): void => {
  if (userType) found.where('users.user_type', userType);
  if (state) found.where('users.state', state);
  if (departmentId) whereDepartment(found, departmentId);
  if (keyword) {
    found.where((either) => {
      contains(read, ['users.username', 'users.name'], keyword)(either);
      // A phone number is sealed: it is found whole or not at all.
      either.orWhereIn('users.phone_index', phoneIndexes(keys, keyword));
    });
  }
};

/** Enabled users by name, for a drop-down. */
export const selectUsers = async (
  { userType, roleKey, keyword }: SelectionQuery,
  { read, scope }: SignedInContext,
) => {
  const found = users.visible(read, scope).where('users.state', 'enabled');
  if (userType) found.where('users.user_type', userType);
  if (roleKey) found.whereIn('users.id', holdersOf(read, roleKey));
  if (keyword) found.where(contains(read, ['users.username', 'users.name'], keyword));
  return found
    .orderBy('users.name')
    .orderBy('users.id')
    .limit(SELECTION_SIZE)
    .select('users.id', 'users.name') as Promise<{ id: number; name: string }[]>;
};
