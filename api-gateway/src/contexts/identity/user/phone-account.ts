import { phoneIndexes } from './personal-data.ts';
import { accountByName, accountsByPhone } from './phone-account.table.ts';
import type { Keys } from '../../../crypto/keys.ts';
import { open } from '../../../crypto/sealed-field.ts';
import type { Knex } from 'knex';

export interface PhoneAccount {
  readonly id: number;
  readonly username: string;
}

/** The accounts of a phone that may sign in, or the one of them with this name; two stand for more than one. */
export const accountsOfPhone = (
  db: Knex,
  keys: Keys,
  phone: string,
  username?: string,
): Promise<readonly PhoneAccount[]> => accountsByPhone(db, phoneIndexes(keys, phone), username);

/** The account of a user name with its whole phone number; null if the name or the phone is missing. */
export const phoneOfName = async (
  db: Knex,
  keys: Keys,
  username: string,
): Promise<(PhoneAccount & { phone: string }) | null> => {
  const row = await accountByName(db, username);
  if (!row?.phone_sealed) return null;
  const place = { table: 'users', column: 'phone_sealed', row: row.row_key };
  return { id: row.id, username: row.username, phone: open(keys, place, row.phone_sealed) };
};
