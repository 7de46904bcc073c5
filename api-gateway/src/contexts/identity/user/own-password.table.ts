/** The password of an account: the one it has, and its replacement. */
import type { UserState } from '@college/contracts/identity/user';
import type { Knex } from 'knex';

/** An account as the ways of signing in see it. */
export interface FoundAccount {
  readonly id: number;
  readonly password_hash: string;
  readonly state: UserState;
  /** When a generated password expires; null for one that a person chose. */
  readonly password_expires_at: string | null;
}

/** The account of a user name, ignoring case; disabled accounts too. */
export const findAccount = (db: Knex, username: string): Promise<FoundAccount | undefined> =>
  db('users')
    .where({ username_lower: username.toLowerCase(), is_deleted: false })
    .first('id', 'password_hash', 'state', 'password_expires_at');

/** The password hash of an account that may sign in, locked against a reset until the transaction ends. */
export const findEnabledHash = async (trx: Knex, id: number): Promise<string | null> => {
  const row: { password_hash: string } | undefined = await trx('users')
    .where({ id, state: 'enabled', is_deleted: false })
    .forUpdate()
    .first('password_hash');
  return row?.password_hash ?? null;
};

/**
 * Replaces a password if it is still the one that was checked, and the account still at this version if one is given. A
 * password that `expires` must be changed at the next login, and before that date. False when a concurrent change came
 * first.
 */
export const setOwnPassword = async (
  trx: Knex,
  id: number,
  {
    from,
    to,
    expires,
    rowVersion,
  }: { from: string; to: string; expires: Date | null; rowVersion?: number | undefined },
  now: string,
): Promise<boolean> => {
  const changed = await trx('users')
    .where({ id, password_hash: from, ...(rowVersion !== undefined && { row_version: rowVersion }) })
    .update({
      password_hash: to,
      must_change_password: expires !== null,
      password_expires_at: expires?.toISOString() ?? null,
      password_changed_at: now,
      last_modification_time: now,
      row_version: trx.raw('row_version + 1'),
    });
  return changed === 1;
};
