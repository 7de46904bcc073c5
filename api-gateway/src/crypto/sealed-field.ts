import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import type { Keys } from './keys.ts';

/** Where a value belongs. Moved to another row, column or table it no longer opens. `row` is a `row_key`. */
export interface Place {
  readonly table: string;
  readonly column: string;
  readonly row: string;
}

const ALGORITHM = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

const bind = ({ table, column, row }: Place): Buffer => Buffer.from(JSON.stringify([table, column, row]));

/** Encrypts a value for its place (AES-256-GCM, NIST SP 800-38D). Yields `<key id>.<iv, tag and cipher in base64url>`. */
export const seal = (keys: Keys, place: Place, plain: string): string => {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(ALGORITHM, keys.encryption, iv).setAAD(bind(place));
  const text = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
  return `${keys.id}.${Buffer.concat([iv, cipher.getAuthTag(), text]).toString('base64url')}`;
};

/** The plain value. Throws when the value was changed, moved from its place, or sealed with another key. */
export const open = (keys: Keys, place: Place, sealed: string): string => {
  const [keyId, body = ''] = sealed.split('.');
  if (keyId !== keys.id) throw new Error(`${place.table}.${place.column} was sealed with another data key`);
  const bytes = Buffer.from(body, 'base64url');
  try {
    const decipher = createDecipheriv(ALGORITHM, keys.encryption, bytes.subarray(0, IV_BYTES), {
      authTagLength: TAG_BYTES,
    })
      .setAAD(bind(place))
      .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
    const text = decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES));
    return Buffer.concat([text, decipher.final()]).toString('utf8');
  } catch (error) {
    throw new Error(`${place.table}.${place.column} was tampered with or moved`, { cause: error });
  }
};

/** Letters of any width and case, with or without blanks, are the same phone, card or address. */
const normalise = (plain: string): string => plain.normalize('NFKC').replace(/\s/g, '').toLowerCase();

/** A keyed fingerprint (HMAC-SHA-256) by which a sealed value can be looked up, apart for each column. */
export const blindIndex = (keys: Keys, column: string, plain: string): string =>
  createHmac('sha256', keys.blindIndex)
    .update(`${column}\0${normalise(plain)}`)
    .digest('base64url');

/** What a value may be found by: one fingerprint for each data key that rows may still be indexed with. */
export const blindIndexes = (keys: Keys, column: string, plain: string): readonly string[] => [
  blindIndex(keys, column, plain),
];
