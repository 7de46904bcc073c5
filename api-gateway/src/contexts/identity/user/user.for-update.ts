import { manageableKinds } from './manageable-kinds.ts';
import { findUser, roleIdsOf, users, withNameKey } from './user.table.ts';
import type { UserListRow, UserRecord } from './user.table.ts';
import { canReveal } from './can-reveal.ts';
import { isIdentityLocked } from './user-identity.ts';
import { userDetail } from './user.view.ts';
import type { SignedInContext } from '../../../app/context.ts';
import { fail, isFailure } from '../../../app/failure.ts';
import type { CommonFailure } from '../../../app/failure.ts';
import type { Changes } from '../../../db/scoped-table.ts';
import { marksOfUsers } from '../../platform/label/labels-of-users.ts';
import { mayGiveRoles } from '../role/role.giveable.ts';
import { commonErrors } from '@college/contracts/core/errors';
import type { UserDetail, UserToEdit } from '@college/contracts/identity/user';
import type { Knex } from 'knex';

export interface Target {
  readonly id: number;
  readonly rowVersion: number;
}

export interface UserForUpdate {
  readonly row: UserListRow;
  readonly detail: UserDetail;
}

/**
 * The user, if the caller manages users of this kind and could give every role that this user has: by changing,
 * disabling or resetting a stronger account the caller would gain permissions.
 */
export const findManageableUser = async (
  db: Knex,
  context: SignedInContext,
  id: number,
): Promise<{ row: UserListRow; roleIds: number[] } | CommonFailure> => {
  const { caller } = context;
  const row = await findUser(db, id, context);
  if (!row) return fail(commonErrors.notFound);
  const roleIds = await roleIdsOf(db, id);
  const isManageable = manageableKinds(caller).includes(row.user_type);
  if (!isManageable || !(await mayGiveRoles(db, caller, roleIds))) return fail(commonErrors.forbidden);
  return { row, roleIds };
};

/** Locks the user at the version that the caller saw, if the caller may change them. */
export const loadUserForUpdate = async (
  trx: Knex.Transaction,
  context: SignedInContext,
  { id, rowVersion }: Target,
): Promise<UserForUpdate | CommonFailure> => {
  const found = await findManageableUser(trx, context, id);
  if (isFailure(found)) return found;
  const { row, roleIds } = found;
  if (row.row_version !== rowVersion) return fail(commonErrors.stale);
  return { row, detail: userDetail(row, roleIds, context) };
};

/** Writes changes to a locked user and increments the version; a refusal when a concurrent change came first. */
export const saveUser = (
  trx: Knex.Transaction,
  context: SignedInContext,
  { id, row_version: rowVersion }: UserListRow,
  changes: Omit<Changes<UserRecord>, 'name_key'>,
) => users.updateVisible(trx, context, { id, rowVersion }, withNameKey(changes));

/** One user with personal data masked, as the caller sees them. */
export const shownUser = async (
  db: Knex,
  context: SignedInContext,
  id: number,
): Promise<UserDetail | CommonFailure> => {
  const row = await findUser(db, id, context);
  return row ? userDetail(row, await roleIdsOf(db, id), context) : fail(commonErrors.notFound);
};

/** The same, with what a form needs to know before it is filled in. */
export const userToEdit = async (
  id: number,
  context: SignedInContext,
): Promise<UserToEdit | CommonFailure> => {
  const { read } = context;
  const row = await findUser(read, id, context);
  if (!row) return fail(commonErrors.notFound);
  return {
    ...userDetail(row, await roleIdsOf(read, id), context),
    labels: (await marksOfUsers(context, [id])).get(id) ?? [],
    isIdentityLocked: await isIdentityLocked(read, context, row),
    canReveal: await canReveal(read, context, row),
  };
};
