import type { Keys } from '../../../crypto/keys.ts';
import { open, seal } from '../../../crypto/sealed-field.ts';
import { rowsOf } from '../../../db/scoped-table.ts';
import type { PublicJwk } from '@college/credential/jws';
import type { Knex } from 'knex';

type Sealed = 'jwk_sealed' | 'secret_sealed';
const placeOf = (row: string, column: Sealed) => ({ table: 'credential_keys', column, row });

export interface CredentialKeyRecord {
  readonly kid: string;
  readonly jwk_sealed: string;
  readonly secret_sealed: string | null;
  readonly creation_time: string;
  readonly withdrawn_at: string | null;
  readonly withdrawn_why: string | null;
}

/** `seed`: the private key of one that is not derived from the data key. */
export const rememberKey = async (
  trx: Knex.Transaction,
  keys: Keys,
  { jwk, seed, now }: { readonly jwk: PublicJwk; readonly seed: Buffer | null; readonly now: string },
): Promise<void> => {
  await trx('credential_keys')
    .insert({
      kid: jwk.kid,
      jwk_sealed: seal(keys, placeOf(jwk.kid, 'jwk_sealed'), JSON.stringify(jwk)),
      secret_sealed: seed && seal(keys, placeOf(jwk.kid, 'secret_sealed'), seed.toString('base64')),
      creation_time: now,
    })
    .onConflict('kid')
    .ignore();
};

/** Null: nobody with a data key of this site wrote this row. */
const opened = (keys: Keys, row: CredentialKeyRecord, column: Sealed): string | null => {
  const sealed = row[column];
  try {
    return sealed === null ? null : open(keys, placeOf(row.kid, column), sealed);
  } catch {
    return null;
  }
};

/** The newest first. */
export const credentialKeys = (db: Knex): Promise<CredentialKeyRecord[]> =>
  rowsOf<CredentialKeyRecord>(db('credential_keys').orderBy('creation_time', 'desc').orderBy('kid'));

/** Those that were not withdrawn, the newest first. */
export const knownKeys = async (db: Knex, keys: Keys): Promise<PublicJwk[]> =>
  (await credentialKeys(db)).flatMap((row) => {
    const text = row.withdrawn_at === null ? opened(keys, row, 'jwk_sealed') : null;
    return text === null ? [] : (JSON.parse(text) as PublicJwk);
  });

export interface OwnKeys {
  /** The private key of the newest one that is not derived; null: none. */
  readonly seed: Buffer | null;
  readonly withdrawn: ReadonlySet<string>;
}

/** What decides on the key that signs. */
export const ownKeys = async (db: Knex, keys: Keys): Promise<OwnKeys> => {
  const rows = await credentialKeys(db);
  const secrets = rows.flatMap((row) =>
    row.withdrawn_at === null ? (opened(keys, row, 'secret_sealed') ?? []) : [],
  );
  return {
    seed: secrets[0] === undefined ? null : Buffer.from(secrets[0], 'base64'),
    withdrawn: new Set(rows.flatMap(({ kid, withdrawn_at: at }) => (at === null ? [] : kid))),
  };
};

/** False: it is none of ours, or was withdrawn before. */
export const withdrawCredentialKey = async (
  trx: Knex.Transaction,
  kid: string,
  { now, why }: { readonly now: string; readonly why: string },
): Promise<boolean> =>
  (await trx('credential_keys')
    .where({ kid })
    .whereNull('withdrawn_at')
    .update({ withdrawn_at: now, withdrawn_why: why })) === 1;
