/**
 * The one rule for every new password: by its owner, by a code from their phone, or by an administrator. It is judged
 * and hashed before the transaction that sets it, which would keep other writers waiting meanwhile:
 *
 *     const fresh = await judgeNewPassword(context, userId, newPassword);
 *     if (isFailure(fresh)) return fresh;
 *     return database.transaction(async (trx) => {
 *       if (!(await setNewPassword(trx, context, fresh))) return fail(…); // somebody else was first
 *       await revokeSessions(trx, { userId }, 'password-changed', now());
 *       await audit(trx, …);
 *     });
 */
import { findOwnUser } from '../session/own-user.table.ts';
import { setOwnPassword } from './own-password.table.ts';
import { formerHashes, insertFormerHash } from './password-history.table.ts';
import { passwordWeakness } from './password-weakness.ts';
import type { Services } from '../../../app/context.ts';
import { failField } from '../../../app/failure.ts';
import { forgetTries } from '../../platform/login-guard/login-guard.ts';
import { commonErrors } from '@college/contracts/core/errors';
import { newPasswordErrors } from '@college/contracts/identity/new-password';
import type { Knex } from 'knex';

const INITIAL_PASSWORD_MS = 30 * 24 * 60 * 60 * 1000;

/**
 * When a password that was chosen by somebody else expires. Its owner must change it before then; afterwards it counts
 * as wrong.
 */
export const endOfInitialPassword = (now: Date): Date => new Date(now.getTime() + INITIAL_PASSWORD_MS);

/** A password that may be set for a user, as long as they still have the one it was checked against. */
export interface JudgedPassword {
  readonly userId: number;
  readonly username: string;
  /** The hash that it replaces. */
  readonly from: string;
  readonly to: string;
}

/**
 * Refuses passwords that are easy to guess or that the user had before, naming `field`; otherwise returns the password,
 * hashed. Only for callers who have proved that they may change the account: the answer reveals something about former
 * passwords. The user must exist. The contract (`NewPassword`) requires letters and digits. Hashes up to seven times;
 * do not call it in a transaction.
 */
export const judgeNewPassword = async (
  { database: { read }, passwords }: Pick<Services, 'database' | 'passwords'>,
  userId: number,
  newPassword: string,
  field = 'newPassword',
) => {
  const { username, password_hash: from } = await findOwnUser(read, userId);
  const weakness = passwordWeakness(newPassword, username);
  if (weakness) return failField(commonErrors.invalid, field, weakness);
  for (const hash of [from, ...(await formerHashes(read, userId))]) {
    if (await passwords.verify(hash, newPassword))
      return failField(newPasswordErrors.usedBefore, field, 'user.password-used-before');
  }
  return { userId, username, from, to: await passwords.hash(newPassword) } satisfies JudgedPassword;
};

/**
 * Sets a checked password, remembers the former one, and unlocks the account. False when the account has another
 * password by now. `mustChange` (default: no): somebody else chose it, so its owner must change it at once.
 * `rowVersion`: the account must still be at this version, where the right to set the password was checked against it.
 */
export const setNewPassword = async (
  trx: Knex.Transaction,
  context: Pick<Services, 'keys' | 'now'>,
  { userId, username, from, to }: JudgedPassword,
  { mustChange = false, rowVersion }: { mustChange?: boolean; rowVersion?: number } = {},
): Promise<boolean> => {
  const now = context.now();
  const change = { from, to, expires: mustChange ? endOfInitialPassword(now) : null, rowVersion };
  if (!(await setOwnPassword(trx, userId, change, now.toISOString()))) return false;
  await insertFormerHash(trx, userId, from, now.toISOString());
  await forgetTries(trx, context, username);
  return true;
};
