/**
 * A receipt is a keyed hash of a place in a class, with a secret of that class. It says that somebody who has the place
 * handed in a sheet, to whoever has the secret, and nothing about the sheet. By the place and not by the account: places
 * move when accounts of one person are merged.
 */
import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { findSecrets, lockSecret } from './estimate-answer.table.ts';
import type { Keys } from '../../../crypto/keys.ts';
import { open, seal } from '../../../crypto/sealed-field.ts';
import type { Knex } from 'knex';

const SECRET_BYTES = 32;

export type Receipts = (placeId: number) => string;

const placeOf = (rowKey: string) => ({ table: 'estimate_secrets', column: 'secret_sealed', row: rowKey });

const receiptsWith = (secret: string): Receipts => {
  const key = Buffer.from(secret, 'base64');
  return (placeId) => createHmac('sha256', key).update(`place/${placeId}`).digest('hex');
};

/** By class; where nobody handed in a sheet yet there is none. */
export const receiptsOfClasses = async (
  db: Knex,
  keys: Keys,
  classIds: readonly number[],
): Promise<ReadonlyMap<number, Receipts>> =>
  new Map(
    (await findSecrets(db, classIds)).map(({ class_id, row_key, secret_sealed }) => [
      class_id,
      receiptsWith(open(keys, placeOf(row_key), secret_sealed)),
    ]),
  );

/** The same for somebody who hands one in: nobody else of the class does until the transaction ends. */
export const lockReceipts = async (trx: Knex.Transaction, keys: Keys, classId: number): Promise<Receipts> => {
  const rowKey = randomUUID();
  const secret = randomBytes(SECRET_BYTES).toString('base64');
  const stored = await lockSecret(trx, classId, {
    row_key: rowKey,
    secret_sealed: seal(keys, placeOf(rowKey), secret),
  });
  return receiptsWith(open(keys, placeOf(stored.row_key), stored.secret_sealed));
};
