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
