import { Readable } from 'node:stream';
import type { PassThrough } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';

export interface ZipEntry {
  /** With folders: `photos/1.jpg`. */
  readonly name: string;
  readonly content: Buffer | Readable;
  /** False for what is compressed already. */
  readonly compress?: boolean;
}

/** A text as part of a file name on every system. */
export const fileNamePart = (text: string): string =>
  text
    .replace(/[\p{Cc}\\/:*?"<>|]/gu, '_')
    .replace(/^\.+/, '_')
    .slice(0, 100);

/** The zip keeps each of its streams until it ends, so a stream must not keep what it gave. */
const streamOf = (content: Buffer): Readable => {
  let left = content.length > 0 ? content : null;
  return new Readable({
    read() {
      this.push(left);
      left = null;
    },
  });
};

/**
 * A zip that is written entry by entry: the next one is requested once the last one has been sent. Destroying the
 * stream stops reading `entries`; an error in `entries` destroys the stream.
 */
export const zipStream = (entries: AsyncIterable<ZipEntry>, time: Date): Readable => {
  const zip = new ZipFile();
  const output = zip.outputStream as PassThrough;
  let current: Readable | null = null;
  output.on('close', () => current?.destroy());
  const write = async (): Promise<void> => {
    for await (const { name, content, compress = true } of entries) {
      if (output.destroyed) return;
      current = Buffer.isBuffer(content) ? streamOf(content) : content;
      const sent = finished(current);
      zip.addReadStream(current, name, { mtime: time, compress });
      await sent;
    }
    zip.end();
  };
  write().catch((error: unknown) => {
    output.destroy(error instanceof Error ? error : new Error(String(error)));
  });
  return output;
};
