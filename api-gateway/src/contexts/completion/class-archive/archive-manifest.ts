/** What an archive says of its files, signed, so that a changed, missing or added one is found. */
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { ZipEntry } from '../../../export/zip-stream.ts';
import { z } from '@college/contracts/core/schema';
import type { Parsed } from '@college/contracts/core/schema';

export const MANIFEST = 'manifest.json';
export const SIGNATURE = 'manifest.sig.json';

const ArchivedFile = z.object({
  name: z.string(),
  size: z.number().int().min(0),
  /** In hex. */
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});
export type ArchivedFile = Parsed<typeof ArchivedFile>;

export const Manifest = z.object({
  version: z.literal(1),
  site: z.string(),
  class: z.object({ id: z.number().int(), code: z.string(), name: z.string() }),
  madeAt: z.string(),
  madeBy: z.string(),
  files: z.array(ArchivedFile),
});
export type Manifest = Parsed<typeof Manifest>;

export const Signature = z.object({
  algorithm: z.literal('Ed25519'),
  publicKey: z.string(),
  signature: z.string(),
});

/** The same entry, which adds itself to `files` once it has been read. */
export const summed = (entry: ZipEntry, files: ArchivedFile[]): ZipEntry => {
  const { name, content } = entry;
  async function* pieces(): AsyncGenerator<Buffer> {
    const hash = createHash('sha256');
    let size = 0;
    for await (const piece of Buffer.isBuffer(content) ? [content] : content) {
      const bytes = piece as Buffer;
      hash.update(bytes);
      size += bytes.length;
      yield bytes;
    }
    files.push({ name, size, sha256: hash.digest('hex') });
  }
  return { ...entry, content: Readable.from(pieces(), { objectMode: false }) };
};
