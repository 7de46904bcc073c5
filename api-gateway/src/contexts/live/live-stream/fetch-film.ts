/** Brings the film here that another server has recorded, in a container that browsers play. */
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { RecordedFilm } from './live-provider.ts';
import type { Storage } from '../../../storage/storage.ts';
import { runProgram } from '../../content/ware-media/ware-media.port.ts';

const GB = 1024 ** 3;
const LIMIT_SECONDS = 60 * 60;
const MOST_BYTES = 50 * GB;
const FETCHED = 'fetched';
const FILM = 'film.mp4';

interface Task {
  readonly film: RecordedFilm;
  readonly ffmpeg: string;
  /** A folder for this work alone. */
  readonly folder: string;
  readonly signal: AbortSignal;
}

/** Throws where it cannot be read: the job is tried again. */
const readable = async (film: RecordedFilm, storage: Storage, signal: AbortSignal): Promise<Readable> => {
  if ('key' in film) {
    const stored = await storage.find(film.key);
    if (stored === null) throw new Error('the film of a live course is not in the bucket');
    return stored.open();
  }
  const answer = await fetch(film.address, { redirect: 'error', signal });
  if (!answer.ok || answer.body === null)
    throw new Error(`the film of a live course was answered by ${answer.status}`);
  return Readable.fromWeb(answer.body as Parameters<typeof Readable.fromWeb>[0]);
};

async function* atMost(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let size = 0;
  for await (const part of bytes) {
    if ((size += part.length) > MOST_BYTES) throw new Error('the film of a live course is too large');
    yield part;
  }
}

/** The path of the film; null when ffmpeg could not read it. */
export const fetchFilm = async (
  storage: Storage,
  { film, ffmpeg, folder, signal }: Task,
): Promise<string | null> => {
  const source = await readable(film, storage, signal);
  await pipeline(source, atMost, createWriteStream(join(folder, FETCHED)), { signal });
  const outcome = await runProgram({
    command: ffmpeg,
    args: [
      ...['-nostdin', '-hide_banner', '-loglevel', 'error', '-protocol_whitelist', 'file', '-i', FETCHED],
      ...['-map', '0:v:0?', '-map', '0:a:0?', '-c', 'copy', '-movflags', '+faststart', FILM],
    ],
    folder,
    limit: LIMIT_SECONDS,
    memoryBytes: 4 * GB,
    signal,
  });
  return outcome === 'done' ? join(folder, FILM) : null;
};
