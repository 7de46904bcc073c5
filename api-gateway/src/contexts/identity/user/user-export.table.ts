import { rowsOf } from '../../../db/scoped-table.ts';
import { asSeenBy } from './user.table.ts';
import type { UserListRow } from './user.table.ts';
import type { SignedInContext } from '../../../app/context.ts';
import type { Knex } from 'knex';

/** At most `limit` of the found users with ids below `before`, newest first. */
export const usersBefore = async (
  found: Knex.QueryBuilder,
  context: SignedInContext,
  before: number,
  limit: number,
): Promise<UserListRow[]> =>
  rowsOf<UserListRow>(
    asSeenBy(context.read, found.clone(), context)
      .where('users.id', '<', before)
      .orderBy('users.id', 'desc')
      .limit(limit),
  );
