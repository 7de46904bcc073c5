import { createHash, randomBytes } from 'node:crypto';
import { open } from 'node:fs/promises';

/** How a film begins (ISO 14496-12, the box `ftyp`), by which its kind is known. */
const FILM = Buffer.from('0000001866747970' + '69736f6d00000200' + '69736f6d6d703432', 'hex');
const PIECE = 4 * 1024 * 1024;

/** Writes a file that counts as a film and is noise after its head; answers its sha256. */
export async function writeFilm(path: string, bytes: number): Promise<string> {
  const hash = createHash('sha256');
  const file = await open(path, 'w');
  try {
    for (let written = 0; written < bytes;) {
      const piece =
        written === 0 ? Buffer.concat([FILM, randomBytes(PIECE - FILM.length)]) : randomBytes(PIECE);
      const part = piece.subarray(0, Math.min(piece.length, bytes - written));
      hash.update(part);
      await file.write(part);
      written += part.length;
    }
  } finally {
    await file.close();
  }
  return hash.digest('hex');
}

/** The sha256 of what an address yields, read as it comes. */
export async function hashOf(address: string): Promise<string> {
  const answer = await fetch(address);
  if (!answer.ok || answer.body === null) throw new Error(`${address} answered ${answer.status}`);
  const hash = createHash('sha256');
  for await (const piece of answer.body) hash.update(piece as Uint8Array);
  return hash.digest('hex');
}
