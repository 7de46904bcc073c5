import { firstOf } from '../../../db/scoped-table.ts';
import type { Knex } from 'knex';

export interface SigningKeyRecord {
  id: number;
  row_key: string;
  certificate: string;
  fingerprint: string;
  secret_sealed: string;
  creation_time: string;
  expires_at: string;
  withdrawn_at: string | null;
  withdrawn_why: string | null;
}

/** The one that signs. */
export const newestKey = (db: Knex): Promise<SigningKeyRecord | undefined> =>
  firstOf<SigningKeyRecord>(db('signing_keys').whereNull('withdrawn_at').orderBy('id', 'desc'));

/** All of them, the newest first. */
export const signingKeys = (db: Knex): Promise<SigningKeyRecord[]> =>
  db('signing_keys').orderBy('id', 'desc');

export const insertSigningKey = async (
  trx: Knex.Transaction,
  row: Omit<SigningKeyRecord, 'id' | 'withdrawn_at' | 'withdrawn_why'>,
): Promise<void> => {
  await trx('signing_keys').insert(row);
};

/** False: it is none of ours, or was withdrawn before. */
export const withdrawSigningKey = async (
  trx: Knex.Transaction,
  fingerprint: string,
  { now, why }: { readonly now: string; readonly why: string },
): Promise<boolean> =>
  (await trx('signing_keys')
    .where({ fingerprint })
    .whereNull('withdrawn_at')
    .update({ withdrawn_at: now, withdrawn_why: why })) === 1;
