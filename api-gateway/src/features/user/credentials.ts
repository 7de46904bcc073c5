import { findAccount } from './own-user.table.ts';
import { dummyVerify, verifyPassword } from '../../crypto/password-hash.ts';
import type { Knex } from 'knex';

/** The user of a right user name and password, else null. An unknown name costs the same work as a wrong password. */
export const checkCredentials = async (
  db: Knex,
  username: string,
  password: string,
): Promise<{ id: number } | null> => {
  const account = await findAccount(db, username);
  if (!account) {
    await dummyVerify(password);
    return null;
  }
  return (await verifyPassword(account.password_hash, password)) ? { id: account.id } : null;
};
