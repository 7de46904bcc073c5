import { tell } from './user.changes.ts';
import { claimUser, saveUser } from './user.claims.ts';
import type { Target } from './user.claims.ts';
import type { SignedInContext } from '../../app/context.ts';
import { fail, isFailure } from '../../app/failure.ts';
import { hashPassword } from '../../crypto/password-hash.ts';
import { revokeSessions } from '../session/session.table.ts';
import { userErrors } from '@college/contracts/system/user';
import type { UserState } from '@college/contracts/system/user';
import type { Knex } from 'knex';

const isOwn = ({ caller }: SignedInContext, { id }: Target): boolean => id === caller.userId;

const endLogins = (trx: Knex.Transaction, { now }: SignedInContext, { id }: Target, reason: string) =>
  revokeSessions(trx, { userId: id }, reason, now());

/** Enables an account, or disables it and ends its logins. */
export const setUserState = async (input: Target & { state: UserState }, context: SignedInContext) => {
  if (isOwn(context, input)) return fail(userErrors.ownAccount);
  return context.database.transaction(async (trx) => {
    const claimed = await claimUser(trx, context, input);
    if (isFailure(claimed)) return claimed;
    const refusal = await saveUser(trx, context, claimed.row, { state: input.state });
    if (refusal) return refusal;
    if (input.state === 'disabled') await endLogins(trx, context, input, 'disabled');
    return tell(trx, context, input.id, claimed.detail);
  });
};

/** Removes an account and ends its logins. The records stay, and so does the name: nobody else gets it. */
export const deleteUser = async (target: Target, context: SignedInContext) => {
  if (isOwn(context, target)) return fail(userErrors.ownAccount);
  return context.database.transaction(async (trx) => {
    const claimed = await claimUser(trx, context, target);
    if (isFailure(claimed)) return claimed;
    const refusal = await saveUser(trx, context, claimed.row, { is_deleted: true });
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

/** Sets a password for somebody else; his own he changes by naming the old one. */
export const resetPassword = async (
  { newPassword, ...target }: Target & { newPassword: string },
  context: SignedInContext,
) => {
  if (isOwn(context, target)) return fail(userErrors.ownAccount);
  const passwordHash = await hashPassword(newPassword);
  return context.database.transaction(async (trx) => {
    const claimed = await claimUser(trx, context, target);
    if (isFailure(claimed)) return claimed;
    const refusal = await saveUser(trx, context, claimed.row, {
      password_hash: passwordHash,
      must_change_password: true,
      password_changed_at: context.now().toISOString(),
    });
    if (refusal) return refusal;
    await endLogins(trx, context, target, 'password-reset');
    await context.audit(trx, {
      subjectType: 'user',
      subjectId: target.id,
      before: {},
      after: { mustChangePassword: true },
    });
  });
};
