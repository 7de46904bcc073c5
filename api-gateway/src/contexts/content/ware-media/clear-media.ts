/** Deletes what was made of files that are gone, and what killed processes left in the working folder. */
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { mediaFolder } from './media-store.ts';
import { workFolder } from './prepare-media.ts';
import { abandonedMedia, deleteMedia } from './ware-media.table.ts';
import type { ScheduleServices } from '../../../app/feature.ts';
import { inSteps, schedule } from '../../../app/schedule.ts';
import type { FastifyInstance } from 'fastify';

const HOUR_MS = 60 * 60 * 1000;
/** Longer than any job may take. */
const STRAY_MS = 50 * HOUR_MS;
const STEP = 100;

type Deps = Pick<ScheduleServices, 'settings' | 'database' | 'storage'>;

/** One run; answers how many media were deleted. */
export const clearMedia = ({ database, storage }: Omit<Deps, 'settings'>): Promise<number> =>
  inSteps(STEP, async (limit) => {
    const rows = await abandonedMedia(database.read, limit);
    // The row goes last: it is what remembers that there is something to delete.
    for (const { row_key: rowKey } of rows) await storage.removeAll(mediaFolder(rowKey));
    const ids = rows.map(({ id }) => id);
    if (ids.length > 0) await database.transaction((trx) => deleteMedia(trx, ids));
    return rows.length;
  });

const clearStray = async (deps: Deps): Promise<number> => {
  const folder = workFolder(deps);
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  let cleared = 0;
  for (const name of names) {
    const { mtimeMs } = await stat(join(folder, name));
    // By the file system's clock, which also sets the modification times.
    if (mtimeMs > Date.now() - STRAY_MS) continue;
    await rm(join(folder, name), { recursive: true, force: true });
    cleared += 1;
  }
  return cleared;
};

export const scheduleMediaCleanup = (app: FastifyInstance, services: ScheduleServices): void =>
  schedule(app, HOUR_MS, {
    work: async () => ({ media: await clearMedia(services), stray: await clearStray(services) }),
    done: 'media cleared away',
    failed: 'media could not be cleared away',
  });
