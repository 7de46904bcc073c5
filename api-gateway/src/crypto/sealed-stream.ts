/**
 * Large files that are encrypted in storage, each with a key of its own, piece by piece (AES-256-GCM). A file is
 * `iv, cipher, tag`; whoever reads one that was changed gets an error at its end at the latest.
 */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { StoredFile } from '../storage/storage.ts';

const ALGORITHM = 'aes-256-gcm';
const [KEY_BYTES, IV_BYTES, TAG_BYTES] = [32, 12, 16];

/** In base64, to be sealed in the row of the file. */
export const newFileKey = (): string => randomBytes(KEY_BYTES).toString('base64');

/** `name` distinguishes the file from others, so that one cannot be put in the place of another. */
export const sealedStream = (content: Readable, key: string, name: string): Readable => {
  async function* pieces(): AsyncGenerator<Buffer> {
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv(ALGORITHM, Buffer.from(key, 'base64'), iv).setAAD(Buffer.from(name));
    yield iv;
    for await (const piece of content) yield cipher.update(piece as Buffer);
    yield cipher.final();
    yield cipher.getAuthTag();
  }
  return Readable.from(pieces(), { objectMode: false });
};

export const openedStream = async (stored: StoredFile, key: string, name: string): Promise<Readable> => {
  const end = stored.size - TAG_BYTES;
  if (end < IV_BYTES) throw new Error('a sealed file is too short');
  const iv = await buffer(stored.open({ start: 0, end: IV_BYTES - 1 }));
  const tag = await buffer(stored.open({ start: end, end: stored.size - 1 }));
  const decipher = createDecipheriv(ALGORITHM, Buffer.from(key, 'base64'), iv, { authTagLength: TAG_BYTES })
    .setAAD(Buffer.from(name))
    .setAuthTag(tag);
  async function* pieces(): AsyncGenerator<Buffer> {
    if (end > IV_BYTES)
      for await (const piece of stored.open({ start: IV_BYTES, end: end - 1 }))
        yield decipher.update(piece as Buffer);
    yield decipher.final();
  }
  return Readable.from(pieces(), { objectMode: false });
};

/** Of a sealed file, what its content takes. */
export const contentSize = (sealedSize: number): number => sealedSize - IV_BYTES - TAG_BYTES;
