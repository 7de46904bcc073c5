/** Users as holders of something that belongs to another feature, such as a label. */
import { firstOf } from '../../db/scoped-table.ts';
import { users } from './user.table.ts';
import type { SignedInContext } from '../../app/context.ts';
import { isFailure } from '../../app/failure.ts';
import { contains } from '../../db/dialect.ts';
import { applySorting, pageOf } from '../../db/paging.ts';
import type { Scope } from '../../db/scoped-table.ts';
import type { Holder, HeldQuery } from '@college/contracts/basic/holder';
import type { Parsed } from '@college/contracts/core/schema';
import type { UserTypeId } from '@college/contracts/system/user-type';
import type { Knex } from 'knex';

const SORTABLE = { username: 'users.username', name: 'users.name' } as const;

/** A page of the users whom the caller can see. `held` selects the ids of the holders; `type` limits it to one type. */
export const pageOfHolders = async (
  query: Parsed<typeof HeldQuery>,
  { read, scope }: SignedInContext,
  { held, type }: { held: Knex.QueryBuilder; type?: UserTypeId },
) => {
  const found = users.visible(read, scope);
  if (type !== undefined) found.where('users.user_type', type);
  if (query.keyword) found.where(contains(read, ['users.username', 'users.name'], query.keyword));
  if (query.isHeld === true) found.whereIn('users.id', held.clone());
  if (query.isHeld === false) found.whereNotIn('users.id', held.clone());
  const shown = found
    .clone()
    .select('users.id', 'users.username', 'users.name', 'users.user_type')
    .select({ is_held: read.raw('users.id in ?', [held.clone()]) });
  const sorted = applySorting(shown, query.sorting, SORTABLE, 'username');
  if (isFailure(sorted)) return sorted;
  const { totalCount, rows } = await pageOf<HolderRecord>(found, sorted, query);
  return { totalCount, items: rows.map(holder) };
};

interface HolderRecord {
  id: number;
  username: string;
  name: string;
  user_type: UserTypeId;
  is_held: boolean | number;
}

const holder = ({ id, username, name, user_type, is_held }: HolderRecord): Holder => ({
  id,
  username,
  name,
  userType: user_type,
  isHeld: Boolean(is_held),
});

/** One user whom the caller can see, to attach something to. */
export const findHolder = (
  db: Knex,
  scope: Scope,
  id: number,
): Promise<{ id: number; name: string; user_type: UserTypeId } | undefined> =>
  firstOf<{ id: number; name: string; user_type: UserTypeId }>(
    users.visible(db, scope).where('users.id', id).select('users.id', 'users.name', 'users.user_type'),
  );
