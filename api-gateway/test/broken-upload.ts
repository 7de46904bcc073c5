/** An upload by the client that browsers have, over a line that is cut, to a gateway that is killed. */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { Upload } from 'tus-js-client';
import { breakableLine } from './breakable-line.ts';
import type { Killable } from './killing.ts';
import { ATTACHMENT_ID_HEADER, FILES_PATH } from '@college/contracts/platform/attachment';

const MB = 2 ** 20;
const RETRY_DELAYS = Array<number>(600).fill(100);

/** What happens once so many bytes are sent. */
export interface Break {
  readonly at: number;
  readonly how: 'cut' | 'kill';
}

export interface Arrived {
  readonly attachmentId: number;
  /** What broke, in the order in which it did. */
  readonly breaks: readonly Break[];
}

export const sha256Of = async (content: AsyncIterable<Buffer> | Iterable<Buffer>): Promise<string> => {
  const hash = createHash('sha256');
  for await (const chunk of content) hash.update(chunk);
  return hash.digest('hex');
};

/** A file that looks like a film, with pseudo-random bytes. */
export const film = (size: number): Buffer => {
  const bytes = Buffer.alloc(size);
  for (let at = 0, word = 1; at + 4 <= size; at += 4) {
    word = (Math.imul(word, 1_664_525) + 1_013_904_223) >>> 0;
    bytes.writeUInt32LE(word, at);
  }
  Buffer.from('\0\0\0\x18ftypisom\0\0\x02\0isommp42', 'latin1').copy(bytes);
  return bytes;
};

/** Sends it all, in pieces of 8 MB; rejects when the client gives up. */
export const sendBroken = async (
  gateway: Killable,
  token: string,
  bytes: Buffer,
  breaks: readonly Break[],
): Promise<Arrived> => {
  const line = await breakableLine(gateway.port);
  const open = [...breaks].sort((a, b) => a.at - b.at);
  const done: Break[] = [];
  let restart: Promise<void> = Promise.resolve();
  let attachmentId = 0;
  const breakAt = (sent: number): void => {
    const next = open[0];
    if (!next || sent < next.at) return;
    open.shift();
    done.push(next);
    if (next.how === 'cut') line.cut();
    else restart = restart.then(() => gateway.kill()).then(() => gateway.start());
  };
  try {
    await new Promise<void>((resolve, reject) => {
      new Upload(bytes, {
        endpoint: line.origin + FILES_PATH,
        chunkSize: 8 * MB,
        retryDelays: RETRY_DELAYS,
        headers: { authorization: `Bearer ${token}` },
        metadata: { filename: '消防演练.mp4', purpose: 'video' },
        onProgress: breakAt,
        onAfterResponse: (_request, response) => {
          attachmentId = Number(response.getHeader(ATTACHMENT_ID_HEADER) ?? attachmentId);
        },
        onSuccess: () => resolve(),
        onError: reject,
      }).start();
    });
    await restart;
  } finally {
    line.close();
  }
  return { attachmentId, breaks: done };
};

/** The stored files of a gateway with local storage. */
export const storedFiles = async ({ folder }: Killable): Promise<{ sha256: string }[]> => {
  const root = path.join(folder, 'files', 'attachments');
  const keys = await readdir(root);
  return Promise.all(
    keys.map(async (key) => ({ sha256: await sha256Of(createReadStream(path.join(root, key, 'file'))) })),
  );
};
