/** The files of which a backup consists: how they are written, and checked without being opened. */
import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { appendFile, mkdir, readFile, rename, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Transform, Writable } from 'node:stream';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { sealedTo } from './backup-seal.ts';
import { JOURNAL_NAME, JournalLine } from './manifest.ts';
import type { AboutDatabase, Part } from './manifest.ts';

interface Measured {
  readonly size: number;
  readonly sha256: string;
}

/** Passes on what it is given; `measured` says what that was. */
const meter = () => {
  const hash = createHash('sha256');
  let size = 0;
  const count = (chunk: Uint8Array): void => {
    hash.update(chunk);
    size += chunk.length;
  };
  return {
    through: new Transform({
      transform(chunk: Uint8Array, _encoding, done) {
        count(chunk);
        done(null, chunk);
      },
    }),
    sink: new Writable({
      write(chunk: Uint8Array, _encoding, done) {
        count(chunk);
        done();
      },
    }),
    measured: (): Measured => ({ size, sha256: hash.digest('hex') }),
  };
};

export const measure = async (content: Readable): Promise<Measured> => {
  const { sink, measured } = meter();
  await pipeline(content, sink);
  return measured();
};

const sizeOf = (path: string): Promise<number | null> =>
  stat(path).then(
    ({ size }) => size,
    () => null,
  );

/** What is wrong with a part as it lies there; null: nothing. */
export const problemOf = async (folder: string, part: Part): Promise<string | null> => {
  const path = join(folder, part.name);
  const size = await sizeOf(path);
  if (size === null) return `${part.name} is missing`;
  if (size < part.size) return `${part.name} was cut off: ${size} of ${part.size} bytes`;
  return size === part.size && (await measure(createReadStream(path))).sha256 === part.sha256
    ? null
    : `${part.name} was changed`;
};

/** Seals the content into the folder: whole, or not at all. */
export const writePart = async (
  folder: string,
  recipient: string,
  name: string,
  content: Readable,
): Promise<Part> => {
  const path = join(folder, name);
  await mkdir(dirname(path), { recursive: true });
  const [plain, sealed] = [meter(), meter()];
  const filled = pipeline(content, plain.through);
  const encrypted = await sealedTo(recipient, plain.through);
  await Promise.all([
    filled,
    pipeline(encrypted, sealed.through, createWriteStream(`${path}.draft`, { mode: 0o600, flush: true })),
  ]);
  await rename(`${path}.draft`, path);
  const { size, sha256 } = sealed.measured();
  const { size: plainSize, sha256: plainSha256 } = plain.measured();
  return { name, size, sha256, plainSize, plainSha256 };
};

/** What an interrupted backup has done so far, and what it is to add to that. */
export interface Journal {
  readonly about: AboutDatabase | null;
  part(name: string): Part | undefined;
  add(line: { readonly part: Part } | { readonly about: AboutDatabase }): Promise<void>;
}

/** The last line of a machine that lost its power may be half a line. */
const parseLine = (text: string) => {
  try {
    return JournalLine.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
};

export const openJournal = async (folder: string): Promise<Journal> => {
  const path = join(folder, JOURNAL_NAME);
  const text = (await sizeOf(path)) === null ? '' : await readFile(path, 'utf8');
  const parts = new Map<string, Part>();
  let about: AboutDatabase | null = null;
  for (const line of text.split('\n').map(parseLine)) {
    if (line && 'part' in line) parts.set(line.part.name, line.part);
    if (line && 'about' in line) about = line.about;
  }
  return {
    about,
    part: (name) => parts.get(name),
    // On a line of its own, whatever the last one was cut off to.
    add: (line) => appendFile(path, `\n${JSON.stringify(line)}`, { mode: 0o600 }),
  };
};
