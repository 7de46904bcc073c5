/** The folder in which uploads grow until they are complete: tus stores `{key}` and `{key}.json` there for each. */
import { mkdir, readdir, rm, stat, statfs } from 'node:fs/promises';
import path from 'node:path';
import type { Services } from '../../../app/context.ts';

type Deps = Pick<Services, 'settings'>;

export const uploadFolder = ({ settings }: Deps): string => path.join(settings.varDir, 'uploads');
export const partFile = (deps: Deps, rowKey: string): string => path.join(uploadFolder(deps), rowKey);

export const dropPart = async (deps: Deps, rowKey: string): Promise<void> => {
  await rm(partFile(deps, rowKey), { force: true });
  await rm(`${partFile(deps, rowKey)}.json`, { force: true });
};

/** Keys of the uploads with files here, and when they last changed. */
export const partsHere = async (deps: Deps): Promise<{ rowKey: string; changed: Date }[]> => {
  const folder = uploadFolder(deps);
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const parts = new Map<string, Date>();
  for (const name of names) {
    const rowKey = name.replace(/\.json$/, '');
    const changed = await changedAt(path.join(folder, name));
    if (changed && changed > (parts.get(rowKey) ?? new Date(0))) parts.set(rowKey, changed);
  }
  return [...parts].map(([rowKey, changed]) => ({ rowKey, changed }));
};

const changedAt = (file: string): Promise<Date | null> =>
  stat(file).then(
    ({ mtime }) => mtime,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null;
      throw error;
    },
  );

/** Creates the folder, and asks about its disk. */
const statOfDisk = async (deps: Deps) => {
  const folder = uploadFolder(deps);
  await mkdir(folder, { recursive: true });
  return statfs(folder);
};

/** Creates the folder, and returns the free space on its disk in bytes. */
export const roomLeft = async (deps: Deps): Promise<number> => {
  const { bavail, bsize } = await statOfDisk(deps);
  return bavail * bsize;
};

/** Used and whole size, in bytes, of the disk with uploads and, without a bucket, all files. */
export const diskOf = async (deps: Deps): Promise<{ value: number; of: number }> => {
  const { bavail, blocks, bsize } = await statOfDisk(deps);
  return { value: (blocks - bavail) * bsize, of: blocks * bsize };
};
