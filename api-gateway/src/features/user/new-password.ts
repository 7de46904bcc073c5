/**
 * The one rule for every new password: by its owner, by a code from his phone, or by an administrator. It is judged
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
import { findOwnUser, setOwnPassword } from '../session/own-user.table.ts';
import { formerHashes, insertFormerHash } from './password-history.table.ts';
import { passwordWeakness } from './password-weakness.ts';
import type { Services } from '../../app/context.ts';
import { failField } from '../../app/failure.ts';
import { forgetTries } from '../login-guard/login-guard.ts';
import { commonErrors } from '@college/contracts/core/errors';
import { newPasswordErrors } from '@college/contracts/system/new-password';
import type { Knex } from 'knex';

const INITIAL_PASSWORD_MS = 30 * 24 * 60 * 60 * 1000;

/** Until when a password that somebody else chose lets its owner in, to be changed. Afterwards it is as good as wrong. */
export const endOfInitialPassword = (now: Date): Date => new Date(now.getTime() + INITIAL_PASSWORD_MS);

/** A password that may be set for a user, as long as he still has the one it was judged beside. */
export interface JudgedPassword {
  readonly userId: number;
  readonly username: string;
  /** The hash that it replaces. */
  readonly from: string;
  readonly to: string;
}

/**
 * Refuses what would be guessed soon and what the user had before, naming `field`; else yields the password hashed.
 * Only for who has already proved that the account is his to change: the answer tells something of former passwords.
 * The user must exist. Letters and digits are the contract's (`NewPassword`). Hashes up to seven times; call it in no
 * transaction.
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
 * Sets a judged password, remembers the one before it, and unlocks the account. False when the account has another
 * password by now. `mustChange` (not by default): somebody else chose it, so its owner has to change it at once.
 * `rowVersion`: and it has to be at this version still, where that is what the right to set it was asked about.
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
