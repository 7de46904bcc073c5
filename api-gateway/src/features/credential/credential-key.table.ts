import type { Keys } from '../../crypto/keys.ts';
import { open, seal } from '../../crypto/sealed-field.ts';
import { rowsOf } from '../../db/scoped-table.ts';
import type { PublicJwk } from '@college/credential/jws';
import type { Knex } from 'knex';

const placeOf = (row: string) => ({ table: 'credential_keys', column: 'jwk_sealed', row }) as const;

export const rememberKey = async (
  trx: Knex.Transaction,
  keys: Keys,
  jwk: PublicJwk,
  now: string,
): Promise<void> => {
  await trx('credential_keys')
    .insert({
      kid: jwk.kid,
      jwk_sealed: seal(keys, placeOf(jwk.kid), JSON.stringify(jwk)),
      creation_time: now,
    })
    .onConflict('kid')
    .ignore();
};

/** Null: nobody with a data key of this site wrote this row. */
const openedJwk = (keys: Keys, { kid, jwk_sealed: sealed }: { kid: string; jwk_sealed: string }) => {
  try {
    return JSON.parse(open(keys, placeOf(kid), sealed)) as PublicJwk;
  } catch {
    return null;
  }
};

/** The newest first. */
export const knownKeys = async (db: Knex, keys: Keys): Promise<PublicJwk[]> => {
  const rows = await rowsOf<{ kid: string; jwk_sealed: string }>(
    db('credential_keys').orderBy('creation_time', 'desc').orderBy('kid').select('kid', 'jwk_sealed'),
  );
  return rows.map((row) => openedJwk(keys, row)).filter((jwk) => jwk !== null);
};
