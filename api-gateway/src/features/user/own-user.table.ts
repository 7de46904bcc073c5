import type { Knex } from 'knex';

export interface OwnUser {
  username: string;
  name: string;
  logo: string;
  password_hash: string;
  must_change_password: boolean | number;
  password_changed_at: string;
}

/** The caller's own account: everyone may read his own. Throws when it is gone, which the guard has ruled out. */
export const findOwnUser = async (db: Knex, id: number): Promise<OwnUser> => {
  const row: OwnUser | undefined = await db('users')
    .where({ id })
    .first('username', 'name', 'logo', 'password_hash', 'must_change_password', 'password_changed_at');
  if (!row) throw new Error(`user ${id} has a login and no account`);
  return row;
};

/** Replaces a password if it still is the one that was checked. False when another call was first. */
export const setOwnPassword = async (
  trx: Knex,
  id: number,
  { from, to }: { from: string; to: string },
  now: string,
): Promise<boolean> => {
  const changed = await trx('users')
    .where({ id, password_hash: from })
    .update({
      password_hash: to,
      must_change_password: false,
      password_changed_at: now,
      last_modification_time: now,
      row_version: trx.raw('row_version + 1'),
    });
  return changed === 1;
};

/** The account of a user name, whatever the case, if it may sign in. */
export const findAccount = (
  db: Knex,
  username: string,
): Promise<{ id: number; password_hash: string } | undefined> =>
  db('users')
    .where({ username_lower: username.toLowerCase(), state: 'enabled', is_deleted: false })
    .first('id', 'password_hash');

/** The password hash of an account that may sign in, locked against a reset until the transaction ends. */
export const findEnabledHash = async (trx: Knex, id: number): Promise<string | null> => {
  const row: { password_hash: string } | undefined = await trx('users')
    .where({ id, state: 'enabled', is_deleted: false })
    .forUpdate()
    .first('password_hash');
  return row?.password_hash ?? null;
};
