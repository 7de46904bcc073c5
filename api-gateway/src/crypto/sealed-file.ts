/**
 * Files that are encrypted in storage, each with its own key, which only its row contains, encrypted. A rotation of the
 * data key encrypts these small keys again and leaves the files alone. Once the key of a row is deleted, the file cannot
 * be decrypted again, whatever copies of it exist.
 */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { Keys } from './keys.ts';
import { open, seal } from './sealed-field.ts';
import type { Place } from './sealed-field.ts';
import { readStored } from '../storage/read-stored.ts';
import type { Storage } from '../storage/storage.ts';

const ALGORITHM = 'aes-256-gcm';
const [KEY_BYTES, IV_BYTES, TAG_BYTES] = [32, 12, 16];

export interface SealedFileDeps {
  readonly keys: Keys;
  readonly storage: Storage;
}

/** `table` has the columns `row_key` and `key_sealed`; `folder` and `file` say where in storage its files are. */
export const sealedFiles = ({ table, folder, file }: { table: string; folder: string; file: string }) => {
  const placeOf = (rowKey: string): Place => ({ table, column: 'key_sealed', row: rowKey });
  const folderOf = (rowKey: string): string => `${folder}/${rowKey}/`;
  const fileOf = (rowKey: string): string => `${folderOf(rowKey)}${file}`;
  return {
    /** Stores the bytes for a row that is about to be written, and returns its `key_sealed`. */
    store: async ({ keys, storage }: SealedFileDeps, rowKey: string, bytes: Buffer): Promise<string> => {
      const key = randomBytes(KEY_BYTES);
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv(ALGORITHM, key, iv).setAAD(Buffer.from(rowKey));
      const body = Buffer.concat([cipher.update(bytes), cipher.final()]);
      await storage.put(fileOf(rowKey), Buffer.concat([iv, cipher.getAuthTag(), body]));
      return seal(keys, placeOf(rowKey), key.toString('base64'));
    },

    /** The bytes of a file; null when it is gone. Throws when it was changed or belongs to another row. */
    read: async (
      { keys, storage }: SealedFileDeps,
      { row_key: rowKey, key_sealed: keySealed }: { row_key: string; key_sealed: string },
    ): Promise<Buffer | null> => {
      const stored = await readStored(storage, fileOf(rowKey));
      if (stored === null) return null;
      const key = Buffer.from(open(keys, placeOf(rowKey), keySealed), 'base64');
      const decipher = createDecipheriv(ALGORITHM, key, stored.subarray(0, IV_BYTES), {
        authTagLength: TAG_BYTES,
      })
        .setAAD(Buffer.from(rowKey))
        .setAuthTag(stored.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
      return Buffer.concat([decipher.update(stored.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
    },

    /** Deletes files whose rows no longer have a key. */
    drop: async ({ storage }: Pick<SealedFileDeps, 'storage'>, rowKeys: readonly string[]): Promise<void> => {
      for (const rowKey of rowKeys) await storage.removeAll(folderOf(rowKey));
    },
  };
};
