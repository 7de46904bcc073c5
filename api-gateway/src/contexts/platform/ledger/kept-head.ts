/**
 * What a gateway keeps of the ledger outside of the database: the newest checkpoint that it has signed or followed.
 * Whoever sets the database back cannot set this back, too. It is in a file beside the data key, and in storage for the
 * day when the machine is a new one.
 */
import { mkdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { replaceFile } from '../../../crypto/durable-file.ts';
import { readStored } from '../../../storage/read-stored.ts';
import type { Storage } from '../../../storage/storage.ts';
import { z } from '@college/contracts/core/schema';
import type { Parsed } from '@college/contracts/core/schema';
import { parseCheckpoint } from '@college/ledger/checkpoint';

/** Its place in storage. */
export const KEPT_KEY = 'ledger/kept.json';

const KeptContent = z.object({
  /** A signed note; empty before the first. */
  note: z.string().refine((note) => note === '' || parseCheckpoint(note) !== undefined),
  /** When it was signed, ISO 8601; empty with the note. */
  signedAt: z.string(),
  /** Entries of kind `restore`, in base64, that were accepted or were there at the beginning: none counts again. */
  restores: z.array(z.string()),
  /** Kinds of records that were entered once at an upgrade. */
  takenOver: z.array(z.string()),
});

export type Kept = Readonly<Parsed<typeof KeptContent>>;

/** What is kept cannot be read: nobody knows whether the tree continues it. */
export class KeptBroken extends Error {}

export interface KeptStore {
  /** Null: nothing has been kept yet, on this machine or in storage. Rejects with KeptBroken. */
  read(): Promise<Kept | null>;
  /** The lists grow by what they are given. */
  keep(changes: Partial<Kept>): Promise<void>;
}

export const NOTHING_KEPT: Kept = { note: '', signedAt: '', restores: [], takenOver: [] };

export const keptSize = ({ note }: Kept): number => parseCheckpoint(note)?.checkpoint.size ?? 0;

const parseKept = (text: string, place: string): Kept => {
  try {
    return KeptContent.parse(JSON.parse(text));
  } catch (error) {
    throw new KeptBroken(`${place} is not what a gateway keeps of the ledger`, { cause: error });
  }
};

const both = (one: readonly string[], other: readonly string[]): string[] => [...new Set([...one, ...other])];

/** A tree that was accepted after a restore is newer than the larger one before it. */
const isNewer = (one: Kept, other: Kept): boolean =>
  one.restores.length === other.restores.length
    ? keptSize(one) >= keptSize(other)
    : one.restores.length > other.restores.length;

const newest = (one: Kept, other: Kept): Kept => ({
  ...(isNewer(one, other) ? one : other),
  restores: both(one.restores, other.restores),
  takenOver: both(one.takenOver, other.takenOver),
});

const readIfThere = (path: string): Promise<string | null> =>
  readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });

export const keptFileIn = (folder: string): string => join(folder, 'ledger-kept.json');

/** Of one gateway: `folder` is its own, the storage that of all. `say` is told once where it begins without a file. */
export const keptIn = (
  folder: string,
  storage: Pick<Storage, 'find' | 'put'>,
  say: (sentence: string) => void = () => undefined,
): KeptStore => {
  const path = keptFileIn(folder);
  /** Undefined: what is in storage has not been read since the start. */
  let known: Kept | null | undefined;
  let last: Promise<unknown> = Promise.resolve();

  const read = async (): Promise<Kept | null> => {
    const text = await readIfThere(path);
    if (known === undefined) {
      const stored = await readStored(storage, KEPT_KEY);
      known = stored && parseKept(stored.toString('utf8'), `${KEPT_KEY} in storage`);
      if (text === null)
        say(`there is no ${path}: the ledger is trusted as ${known ? 'storage' : 'the database'} has it`);
    }
    const own = text === null ? null : parseKept(text, path);
    known = own && known ? newest(own, known) : (own ?? known);
    return known;
  };

  const write = async (changes: Partial<Kept>): Promise<void> => {
    const before = (await read()) ?? NOTHING_KEPT;
    const restores = both(before.restores, changes.restores ?? []);
    // Never back: another process may have moved on meanwhile.
    const kept = newest({ ...before, ...changes, restores }, before);
    const text = `${JSON.stringify(kept, null, 2)}\n`;
    await mkdir(dirname(path), { recursive: true });
    await replaceFile(path, text);
    known = kept;
    await storage.put(KEPT_KEY, Buffer.from(text));
  };

  return {
    read,
    // One after the other: each begins with what the one before it has written.
    keep: (changes) => {
      const done = last.then(
        () => write(changes),
        () => write(changes),
      );
      last = done;
      return done;
    },
  };
};
