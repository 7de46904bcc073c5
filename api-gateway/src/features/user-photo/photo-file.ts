/**
 * The bytes of a picture are encrypted in storage, each with its own key, which only its row contains, encrypted. A
 * rotation of the data key encrypts these small keys again and leaves the files alone. Once the key of a row is
 * deleted, the picture cannot be decrypted again, whatever copies of the file exist.
 */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { Services } from '../../app/context.ts';
import { open, seal } from '../../crypto/sealed-field.ts';
import type { Place } from '../../crypto/sealed-field.ts';
import { readStored } from '../../storage/read-stored.ts';

const ALGORITHM = 'aes-256-gcm';
const [KEY_BYTES, IV_BYTES, TAG_BYTES] = [32, 12, 16];

type Deps = Pick<Services, 'keys' | 'storage'>;

const placeOf = (rowKey: string): Place => ({ table: 'user_photos', column: 'key_sealed', row: rowKey });
const folderOf = (rowKey: string): string => `photos/${rowKey}/`;
const fileOf = (rowKey: string): string => `${folderOf(rowKey)}photo`;

/** Stores the bytes for a row that is about to be written, and returns its `key_sealed`. */
export const storePhoto = async ({ keys, storage }: Deps, rowKey: string, bytes: Buffer): Promise<string> => {
  const key = randomBytes(KEY_BYTES);
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(ALGORITHM, key, iv).setAAD(Buffer.from(rowKey));
  const body = Buffer.concat([cipher.update(bytes), cipher.final()]);
  await storage.put(fileOf(rowKey), Buffer.concat([iv, cipher.getAuthTag(), body]));
  return seal(keys, placeOf(rowKey), key.toString('base64'));
};

/** The bytes of a picture; null when the file is gone. Throws when it was changed or belongs to another row. */
export const readPhoto = async (
  { keys, storage }: Deps,
  { row_key: rowKey, key_sealed: keySealed }: { row_key: string; key_sealed: string },
): Promise<Buffer | null> => {
  const file = await readStored(storage, fileOf(rowKey));
  if (file === null) return null;
  const key = Buffer.from(open(keys, placeOf(rowKey), keySealed), 'base64');
  const decipher = createDecipheriv(ALGORITHM, key, file.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES })
    .setAAD(Buffer.from(rowKey))
    .setAuthTag(file.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  return Buffer.concat([decipher.update(file.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
};

/** Deletes files whose rows no longer have a key. */
export const dropPhotos = async (
  { storage }: Pick<Deps, 'storage'>,
  rowKeys: readonly string[],
): Promise<void> => {
  for (const rowKey of rowKeys) await storage.removeAll(folderOf(rowKey));
};
