import { findAccount, findEnabledHash } from './own-password.table.ts';
import type { FoundAccount } from './own-password.table.ts';
import type { Services } from '../../../app/context.ts';
import type { LoginOutcome } from '@college/contracts/identity/login-try';
import type { Knex } from 'knex';

/**
 * The result of checking a user name and a password: the user, or the reason of the refusal. `userId` is null for an
 * unknown name.
 */
export type CheckedCredentials =
  | { readonly outcome: 'done'; readonly account: FoundAccount }
  | {
      readonly outcome: Extract<LoginOutcome, 'unknown-user' | 'wrong-password' | 'disabled'>;
      readonly userId: number | null;
    };

/**
 * Checks a user name and a password. Unknown, disabled and wrong cost the same: one look-up and one hash. The reason of
 * a refusal goes into the login log, not to the caller.
 */
export const checkCredentials = async (
  { database: { read }, passwords, now }: Pick<Services, 'database' | 'passwords' | 'now'>,
  username: string,
  password: string,
): Promise<CheckedCredentials> => {
  const account = await findAccount(read, username);
  const isRight = await passwords.verify(account?.password_hash ?? null, password);
  if (!account) return { outcome: 'unknown-user', userId: null };
  if (!isRight || isOver(account, now())) return { outcome: 'wrong-password', userId: account.id };
  if (account.state !== 'enabled') return { outcome: 'disabled', userId: account.id };
  return { outcome: 'done', account };
};

const isOver = ({ password_expires_at: end }: FoundAccount, now: Date): boolean =>
  end !== null && end <= now.toISOString();

/** The account of a user name, for recording a login attempt that was not checked; null for an unknown name. */
export const userIdOf = async (db: Knex, username: string): Promise<number | null> =>
  (await findAccount(db, username))?.id ?? null;

/**
 * Whether the account may still sign in with the checked password: hashing takes a while, and a reset may come between.
 */
export const isStillValid = async (
  trx: Knex,
  account: Pick<FoundAccount, 'id' | 'password_hash'>,
): Promise<boolean> => (await findEnabledHash(trx, account.id)) === account.password_hash;
