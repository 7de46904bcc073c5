import type { Knex } from 'knex';

export interface SigningKeyRecord {
  id: number;
  row_key: string;
  certificate: string;
  fingerprint: string;
  secret_sealed: string;
  creation_time: string;
  expires_at: string;
}

/** The one that signs. */
export const newestKey = (db: Knex): Promise<SigningKeyRecord | undefined> =>
  db('signing_keys').orderBy('id', 'desc').first() as Promise<SigningKeyRecord | undefined>;

/** All of them, the one that signs first. */
export const signingKeys = (db: Knex): Promise<SigningKeyRecord[]> =>
  db('signing_keys').orderBy('id', 'desc');

export const insertSigningKey = async (
  trx: Knex.Transaction,
  row: Omit<SigningKeyRecord, 'id'>,
): Promise<void> => {
  await trx('signing_keys').insert(row);
};
