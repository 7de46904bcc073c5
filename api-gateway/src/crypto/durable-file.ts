/** Small files that are there as a whole or not at all, also after a power cut, and that only their owner reads. */
import { randomUUID } from 'node:crypto';
import { open, rename } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

/** A complete file beside the one that it is meant for, flushed to the disk. Answers its path. */
export const draftFor = async (path: string, text: string | Uint8Array): Promise<string> => {
  const draft = join(dirname(path), `.${basename(path)}-${randomUUID()}`);
  const file = await open(draft, 'wx', 0o600);
  try {
    await file.writeFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
  return draft;
};

/** A name is durable once its folder is flushed. */
export const syncFolder = async (folder: string): Promise<void> => {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};

/** Replaces the content atomically. The folder must exist. */
export const replaceFile = async (path: string, text: string | Uint8Array): Promise<void> => {
  await rename(await draftFor(path, text), path);
  await syncFolder(dirname(path));
};
