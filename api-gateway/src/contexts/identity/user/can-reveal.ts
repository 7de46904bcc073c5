import type { UserListRow } from './user.table.ts';
import type { SignedInContext } from '../../../app/context.ts';
import { hasAdminRole } from '../role/last-admin.table.ts';
import { isAdmin } from '../role/role.giveable.ts';
import type { Knex } from 'knex';

/**
 * Whether a caller with the permission may see this user's personal data in full: with an administrator's phone and ID
 * card, somebody would have half of what resets the password.
 */
export const canReveal = async (
  db: Knex,
  { caller }: Pick<SignedInContext, 'caller'>,
  { id, user_type }: Pick<UserListRow, 'id' | 'user_type'>,
): Promise<boolean> => isAdmin(caller) || (user_type !== '0' && !(await hasAdminRole(db, id)));
