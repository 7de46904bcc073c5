import { judgeNewPassword, setNewPassword } from './new-password.ts';
import { auditChange } from './user.changes.ts';
import { loadUserForUpdate, saveUser } from './user.for-update.ts';
import type { Target } from './user.for-update.ts';
import { refuseWithPlaces } from './user-identity.ts';
import type { SignedInContext } from '../../../app/context.ts';
import { fail, isFailure } from '../../../app/failure.ts';
import { leavesAnAdmin } from '../role/last-admin.ts';
import { revokeSessions } from '../session/session.table.ts';
import { commonErrors } from '@college/contracts/core/errors';
import { userErrors } from '@college/contracts/identity/user';
import type { UserState } from '@college/contracts/identity/user';
import type { Knex } from 'knex';

const isOwn = ({ caller }: SignedInContext, { id }: Target): boolean => id === caller.userId;

const endLogins = (trx: Knex.Transaction, { now }: SignedInContext, { id }: Target, reason: string) =>
  revokeSessions(trx, { userId: id }, reason, now());

/** Enables an account, or disables it and ends its logins. */
export const setUserState = async (input: Target & { state: UserState }, context: SignedInContext) => {
  if (isOwn(context, input)) return fail(userErrors.ownAccount);
  return context.database.transaction(async (trx) => {
    const claimed = await loadUserForUpdate(trx, context, input);
    if (isFailure(claimed)) return claimed;
    const refusal =
      (input.state === 'disabled' ? await leavesAnAdmin(trx, { userIds: [input.id] }) : null) ??
      (await saveUser(trx, context, claimed.row, { state: input.state }));
    if (refusal) return refusal;
    if (input.state === 'disabled') await endLogins(trx, context, input, 'disabled');
    return auditChange(trx, context, input.id, claimed.detail);
  });
};

/** Removes an account and ends its logins. The records stay, and the name is never given to anybody else. */
export const deleteUser = async (target: Target, context: SignedInContext) => {
  if (isOwn(context, target)) return fail(userErrors.ownAccount);
  return context.database.transaction(async (trx) => {
    const claimed = await loadUserForUpdate(trx, context, target);
    if (isFailure(claimed)) return claimed;
    const refusal =
      (await leavesAnAdmin(trx, { userIds: [target.id] })) ??
      (await saveUser(trx, context, claimed.row, { is_deleted: true })) ??
      (await refuseWithPlaces(trx, target.id));
    if (refusal) return refusal;
    await endLogins(trx, context, target, 'deleted');
    await context.audit(trx, {
      subjectType: 'user',
      subjectId: target.id,
      before: claimed.detail,
      after: null,
    });
  });
};

/** Sets a password for another user, and unlocks the account; for their own password, users must enter the old one. */
export const resetPassword = async (
  { newPassword, ...target }: Target & { newPassword: string },
  context: SignedInContext,
) => {
  if (isOwn(context, target)) return fail(userErrors.ownAccount);
  // Checked before the password is validated, which reveals something about former ones, and again in the transaction
  // that sets it.
  const mayReset = await context.database.transaction((trx) => loadUserForUpdate(trx, context, target));
  if (isFailure(mayReset)) return mayReset;
  const fresh = await judgeNewPassword(context, target.id, newPassword);
  if (isFailure(fresh)) return fresh;
  return context.database.transaction(async (trx) => {
    const claimed = await loadUserForUpdate(trx, context, target);
    if (isFailure(claimed)) return claimed;
    const { rowVersion } = target;
    const isSet = await setNewPassword(trx, context, fresh, { mustChange: true, rowVersion });
    if (!isSet) return fail(commonErrors.stale);
    await endLogins(trx, context, target, 'password-reset');
    await context.audit(trx, {
      subjectType: 'user',
      subjectId: target.id,
      before: {},
      after: { mustChangePassword: true },
    });
  });
};
