import type { TestDatabase } from './databases.ts';
import { seal, blindIndex, open } from '../src/crypto/sealed-field.ts';

const place = (row: string) => ({ table: 'users', column: 'phone_sealed', row });

/** The whole phone of a demo account. */
export const phoneOf = async ({ database, keys }: TestDatabase, username: string): Promise<string> => {
  const row: { row_key: string; phone_sealed: string } = await database
    .read('users')
    .where({ username })
    .first('row_key', 'phone_sealed');
  return open(keys, place(row.row_key), row.phone_sealed);
};

/** Gives an account another phone, or none. */
export const setPhone = async (
  { database, keys }: TestDatabase,
  username: string,
  phone: string | null,
): Promise<void> => {
  const { row_key } = (await database.read('users').where({ username }).first('row_key')) as {
    row_key: string;
  };
  await database.transaction((trx) =>
    trx('users')
      .where({ username })
      .update({
        phone_sealed: phone === null ? null : seal(keys, place(row_key), phone),
        phone_index: phone === null ? null : blindIndex(keys, 'phone', phone),
      }),
  );
};
