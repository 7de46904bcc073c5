import { existsSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

/** A file system in memory, which Linux has; a container may have been given only 64 MB of it. */
const MEMORY = '/dev/shm';
const ENOUGH_BYTES = 4 * 1024 ** 3;

const hasRoom = (): boolean => {
  if (!existsSync(MEMORY)) return false;
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize > ENOUGH_BYTES;
};

/** Every folder that `scratchFolder` may name. */
export const SCRATCH_FOLDERS = [...new Set([MEMORY, tmpdir()])].filter((folder) => existsSync(folder));

/** Where test databases lie: in memory when there is room, since SQLite waits for the disk at each commit. */
export const scratchFolder = (): string => (hasRoom() ? MEMORY : tmpdir());
