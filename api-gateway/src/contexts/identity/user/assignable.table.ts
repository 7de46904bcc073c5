/** Users to whom something of another feature can be assigned, such as a label. */
import { firstOf } from '../../../db/scoped-table.ts';
import { users } from './user.table.ts';
import type { SignedInContext } from '../../../app/context.ts';
import { isFailure } from '../../../app/failure.ts';
import { contains } from '../../../db/dialect.ts';
import { applySorting, pageOf } from '../../../db/paging.ts';
import type { Scope } from '../../../db/scoped-table.ts';
import type { AssignedUser, AssignedQuery } from '@college/contracts/identity/assigned-user';
import type { Parsed } from '@college/contracts/core/schema';
import type { UserTypeId } from '@college/contracts/identity/user-type-id';
import type { Knex } from 'knex';

const SORTABLE = { username: 'users.username', name: 'users.name_key' } as const;

/** A page of the users whom the caller can see. `assigned` selects the ids of those who have it; `type` limits it to one type. */
export const pageOfAssignable = async (
  query: Parsed<typeof AssignedQuery>,
  { read, scope }: SignedInContext,
  { assigned, type }: { assigned: Knex.QueryBuilder; type?: UserTypeId },
) => {
  const found = users.visible(read, scope);
  if (type !== undefined) found.where('users.user_type', type);
  if (query.keyword) found.where(contains(read, ['users.username', 'users.name_key'], query.keyword));
  if (query.isHeld === true) found.whereIn('users.id', assigned.clone());
  if (query.isHeld === false) found.whereNotIn('users.id', assigned.clone());
  const shown = found
    .clone()
    .select('users.id', 'users.username', 'users.name', 'users.user_type')
    .select({ is_assigned: read.raw('users.id in ?', [assigned.clone()]) });
  const sorted = applySorting(shown, query.sorting, SORTABLE, 'username');
  if (isFailure(sorted)) return sorted;
  const { totalCount, rows } = await pageOf<AssignableRecord>(found, sorted, query);
  return { totalCount, items: rows.map(assignableOf) };
};

interface AssignableRecord {
  id: number;
  username: string;
  name: string;
  user_type: UserTypeId;
  is_assigned: boolean;
}

const assignableOf = ({ id, username, name, user_type, is_assigned }: AssignableRecord): AssignedUser => ({
  id,
  username,
  name,
  userType: user_type,
  isHeld: is_assigned,
});

/** One user whom the caller can see, to attach something to. */
export const findAssignable = (
  db: Knex,
  scope: Scope,
  id: number,
): Promise<{ id: number; name: string; user_type: UserTypeId } | undefined> =>
  firstOf<{ id: number; name: string; user_type: UserTypeId }>(
    users.visible(db, scope).where('users.id', id).select('users.id', 'users.name', 'users.user_type'),
  );
