/** Storage in a folder of this machine, or on a volume shared by several copies of the gateway. */
import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { access, constants, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Storage } from './storage.ts';
import { DRAFT_MARK, isStorageKey, requireKey } from './storage-key.ts';

/** Its methods reject with the operating system's error, except when a file just does not exist. */
export const localFolder = (folder: string): Storage => {
  const root = path.resolve(folder);
  const pathOf = (key: string): string => path.join(root, ...requireKey(key).split('/'));

  return {
    async find(key) {
      const file = pathOf(key);
      const found = await statOrNull(file);
      if (!found?.isFile()) return null;
      return { size: found.size, open: (range) => createReadStream(file, range) };
    },

    async put(key, content) {
      const file = pathOf(key);
      const directory = path.dirname(file);
      const made = await mkdir(directory, { recursive: true });
      // In the same directory: a rename is atomic only within one file system.
      const draft = path.join(directory, `${DRAFT_MARK}${randomUUID()}`);
      const writing = createWriteStream(draft, { flags: 'wx', flush: true });
      try {
        await pipeline(content instanceof Readable ? content : Readable.from([content]), writing);
        await rename(draft, file);
      } catch (error) {
        // Content that fails at once fails before the draft is opened, and it would be created after it was removed.
        if (!writing.closed) await new Promise<void>((closed) => writing.once('close', () => closed()));
        await rm(draft, { force: true });
        throw error;
      }
      for (const changed of changedDirectories(directory, made)) await syncDirectory(changed);
    },

    async removeAll(prefix) {
      const whole = prefix.endsWith('/');
      const place = pathOf(whole ? prefix.slice(0, -1) : prefix);
      if (whole) return rm(place, { recursive: true, force: true });
      for (const name of await namesIn(path.dirname(place)))
        if (name.startsWith(path.basename(place)))
          await rm(path.join(path.dirname(place), name), { recursive: true, force: true });
    },

    reach: () => access(root, constants.R_OK | constants.W_OK),

    keys: () => keysBelow(root, ''),
  };
};

/** The directory and those above it that had to be created: a name is durable once its directory is flushed. */
const changedDirectories = (directory: string, firstMade: string | undefined): string[] => {
  const changed = [directory];
  const top = firstMade === undefined ? directory : path.dirname(firstMade);
  for (let at = directory; at !== top; at = path.dirname(at)) changed.push(path.dirname(at));
  return changed;
};

const syncDirectory = async (directory: string): Promise<void> => {
  const handle = await open(directory, 'r').catch((error: NodeJS.ErrnoException) => {
    // Windows cannot open a directory, and keeps names durable by itself.
    if (error.code === 'EISDIR' || error.code === 'EPERM') return null;
    throw error;
  });
  if (handle === null) return;
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};

async function* keysBelow(directory: string, prefix: string): AsyncGenerator<string> {
  for (const name of await namesIn(directory)) {
    const place = path.join(directory, name);
    const key = prefix + name;
    const found = await statOrNull(place);
    if (found?.isDirectory()) yield* keysBelow(place, `${key}/`);
    else if (found?.isFile() && isStorageKey(key)) yield key;
  }
}

const namesIn = (directory: string): Promise<string[]> =>
  readdir(directory).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });

const statOrNull = (file: string) =>
  stat(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null;
    throw error;
  });
