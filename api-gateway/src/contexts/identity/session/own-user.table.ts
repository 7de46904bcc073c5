import type { UserState } from '@college/contracts/identity/user';
import type { UserTypeId } from '@college/contracts/identity/user-type-id';
import type { Knex } from 'knex';

export interface OwnUser {
  username: string;
  name: string;
  logo: string;
  password_hash: string;
  must_change_password: boolean;
  password_changed_at: string;
}

/** The caller's own account, which everybody may read. Throws when it is gone, which the guard has ruled out. */
export const findOwnUser = async (db: Knex, id: number): Promise<OwnUser> => {
  const row: OwnUser | undefined = await db('users')
    .where({ id })
    .first('username', 'name', 'logo', 'password_hash', 'must_change_password', 'password_changed_at');
  if (!row) throw new Error(`user ${id} has a login and no account`);
  return row;
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

/**
 * The kind of an account, locked until the transaction ends so that nobody else signs in to it or changes it; null when
 * it does not exist.
 */
export const lockUserType = async (trx: Knex.Transaction, id: number): Promise<UserTypeId | null> => {
  const row: { user_type: UserTypeId } | undefined = await trx('users')
    .where({ id, is_deleted: false })
    .forUpdate()
    .first('user_type');
  return row?.user_type ?? null;
};

/** The password hash of an account that may sign in, locked against a reset until the transaction ends. */
export const findEnabledHash = async (trx: Knex, id: number): Promise<string | null> => {
  const row: { password_hash: string } | undefined = await trx('users')
    .where({ id, state: 'enabled', is_deleted: false })
    .forUpdate()
    .first('password_hash');
  return row?.password_hash ?? null;
};
