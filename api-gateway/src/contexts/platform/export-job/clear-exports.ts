/** Deletes files that jobs made, once their time is over. */
import { dropExports } from './export-file.ts';
import { removeExports } from './export-job.table.ts';
import { expiryBounds } from './export-job.view.ts';
import type { Services } from '../../../app/context.ts';
import { schedule } from '../../../app/schedule.ts';
import type { FastifyInstance } from 'fastify';

const HOUR_MS = 60 * 60 * 1000;
/** Files in one transaction, so that other writers wait only briefly. */
const STEP = 50;

type Deps = Pick<Services, 'database' | 'storage' | 'now'>;

/** One run. Several copies of the gateway may run it at the same time. */
export const clearExports = async ({ database, storage, now }: Deps): Promise<{ exports: number }> => {
  let exports = 0;
  let rowKeys: string[];
  do {
    rowKeys = await database.transaction((trx) => removeExports(trx, expiryBounds(now()), STEP));
    // Without its row a file cannot be opened, should this be cut short.
    await dropExports({ storage }, rowKeys);
    exports += rowKeys.length;
  } while (rowKeys.length === STEP);
  return { exports };
};

export const scheduleExportCleanup = (app: FastifyInstance, services: Deps): void =>
  schedule(app, HOUR_MS, {
    work: () => clearExports(services),
    done: 'files of exports cleared away',
    failed: 'files of exports could not be cleared away',
  });
