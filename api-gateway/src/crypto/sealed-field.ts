import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import type { Keys, KeySet } from './keys.ts';

/**
 * Where a value belongs. If it is moved to another row, column or table, it can no longer be decrypted. `row` is a
 * `row_key`.
 */
export interface Place {
  readonly table: string;
  readonly column: string;
  readonly row: string;
}

const ALGORITHM = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

const bind = ({ table, column, row }: Place): Buffer => Buffer.from(JSON.stringify([table, column, row]));

const sealBytes = ({ encryption }: KeySet, place: Place, plain: Uint8Array): Buffer => {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(ALGORITHM, encryption, iv).setAAD(bind(place));
  const text = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), text]);
};

const openBytes = ({ encryption }: KeySet, place: Place, bytes: Buffer): Buffer => {
  try {
    const decipher = createDecipheriv(ALGORITHM, encryption, bytes.subarray(0, IV_BYTES), {
      authTagLength: TAG_BYTES,
    })
      .setAAD(bind(place))
      .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
    return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
  } catch (error) {
    throw new Error(`${place.table}.${place.column} was tampered with or moved`, { cause: error });
  }
};

const keySetFor = (keys: Keys, place: Place, id: string): KeySet => {
  const keySet = keys.find(id);
  if (keySet === null) throw new Error(`${place.table}.${place.column} was sealed with another data key`);
  return keySet;
};

/**
 * Encrypts a value for its place (AES-256-GCM, NIST SP 800-38D) with the present key. Returns `<key id>.<iv, tag and
 * cipher in base64url>`.
 */
export const seal = (keys: Keys, place: Place, plain: string): string => {
  keys.refresh();
  return `${keys.id}.${sealBytes(keys, place, Buffer.from(plain, 'utf8')).toString('base64url')}`;
};

/** Decrypts a value. Throws when it was changed, moved from its place, or encrypted with an unknown key. */
export const open = (keys: Keys, place: Place, sealed: string): string => {
  const [id = '', body = ''] = sealed.split('.');
  return openBytes(keySetFor(keys, place, id), place, Buffer.from(body, 'base64url')).toString('utf8');
};

/** The same; null where none of our keys has encrypted it so. */
export const openIfOurs = (keys: Keys, place: Place, sealed: string): string | null => {
  try {
    return open(keys, place, sealed);
  } catch {
    return null;
  }
};

/** The id of the key that a value was encrypted with. */
export const sealedWith = (sealed: string): string => sealed.split('.')[0] ?? '';

/** Width and case of letters, and spaces, make no difference for phones, cards and addresses. */
const normalise = (plain: string): string => plain.normalize('NFKC').replace(/\s/g, '').toLowerCase();

const indexOf = (keySet: KeySet, column: string, plain: string): string =>
  createHmac('sha256', keySet.blindIndex)
    .update(`${column}\0${normalise(plain)}`)
    .digest('base64url');

/** A keyed fingerprint (HMAC-SHA-256) for looking up an encrypted value, different for each column. For writing. */
export const blindIndex = (keys: Keys, column: string, plain: string): string => {
  keys.refresh();
  return indexOf(keys, column, plain);
};

/** A keyed code (HMAC-SHA-256) over a text as it is, different for each column: nobody without the key can make it. */
export const keyedCode = ({ blindIndex: key }: KeySet, column: string, text: string): Buffer =>
  createHmac('sha256', key).update(`${column}\0${text}`).digest();

/** All fingerprints by which a value may be found: one for each data key that rows may still be indexed with. */
export const blindIndexes = (keys: Keys, column: string, plain: string): readonly string[] => {
  keys.refresh();
  return keys.ring.map((keySet) => indexOf(keySet, column, plain));
};
