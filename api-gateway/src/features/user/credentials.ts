import { findAccount, findEnabledHash } from './own-user.table.ts';
import { dummyVerify, verifyPassword } from '../../crypto/password-hash.ts';
import type { Knex } from 'knex';

export interface Account {
  readonly id: number;
  readonly password_hash: string;
}

/** The account of a right user name and password, else null. An unknown name costs the same work as a wrong password. */
export const checkCredentials = async (
  db: Knex,
  username: string,
  password: string,
): Promise<Account | null> => {
  const account = await findAccount(db, username);
  if (!account) {
    await dummyVerify(password);
    return null;
  }
  return (await verifyPassword(account.password_hash, password)) ? account : null;
};

/** Whether the account may still sign in with what was checked: hashing takes a while, and a reset may come between. */
export const stillHolds = async (trx: Knex, account: Account): Promise<boolean> =>
  (await findEnabledHash(trx, account.id)) === account.password_hash;
