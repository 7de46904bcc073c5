/** Puts the pieces of a lesson together to one film, without making its pictures anew. */
import { createWriteStream } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { StoredFile } from '../../../storage/storage.ts';
import { runProgram } from '../../content/ware-media/ware-media.port.ts';

interface JoinTask {
  readonly ffmpeg: string;
  /** A folder for this work alone. */
  readonly folder: string;
  readonly pieces: readonly StoredFile[];
  readonly hasPicture: boolean;
  readonly signal: AbortSignal;
}

const GB = 1024 ** 3;
const LIMIT_SECONDS = 60 * 60;
const FILM = 'film.mp4';

/** The path of the film; null when ffmpeg could not make one. */
export const joinPieces = async ({
  ffmpeg,
  folder,
  pieces,
  hasPicture,
  signal,
}: JoinTask): Promise<string | null> => {
  for (const [index, piece] of pieces.entries())
    await pipeline(piece.open(), createWriteStream(join(folder, `${index}.ts`)), { signal });
  const lines = pieces.map((_piece, index) => `file ${index}.ts`);
  await writeFile(join(folder, 'list.txt'), `${lines.join('\n')}\n`);
  const outcome = await runProgram({
    command: ffmpeg,
    args: [
      ...['-nostdin', '-hide_banner', '-loglevel', 'error', '-protocol_whitelist', 'file'],
      ...['-f', 'concat', '-i', 'list.txt', ...(hasPicture ? ['-map', '0:v:0'] : []), '-map', '0:a:0'],
      // Each run begins its times anew; films must not go back.
      ...['-c', 'copy', '-bsf:a', 'aac_adtstoasc', '-movflags', '+faststart', FILM],
    ],
    folder,
    limit: LIMIT_SECONDS,
    memoryBytes: 4 * GB,
    signal,
  });
  return outcome === 'done' ? join(folder, FILM) : null;
};
