/** Slices whose people have gone silent are closed, so that records are whole without them. */
import { closeSlice } from './slice.close.ts';
import { SILENT_MS } from './lease.ts';
import { lockLease } from './study.table.ts';
import { silentSince } from './studying.table.ts';
import type { ScheduleServices } from '../../../app/feature.ts';
import { schedule } from '../../../app/schedule.ts';
import type { FastifyInstance } from 'fastify';

const MINUTE_MS = 60_000;
const STEP = 100;

/** One run; answers how many slices were closed. */
export const closeSilent = async ({
  database,
  now,
}: Pick<ScheduleServices, 'database' | 'now'>): Promise<number> => {
  const before = new Date(now().getTime() - SILENT_MS).toISOString();
  const isSilent = (lastBeat: string | null): boolean => (lastBeat ?? '') < before;
  let closed = 0;
  let found: number[];
  let done: number;
  do {
    found = await silentSince(database.read, before, STEP);
    done = 0;
    for (const userId of found)
      done += await database.transaction(async (trx) => {
        const lease = await lockLease(trx, userId);
        return isSilent(lease.last_beat_at) && (await closeSlice(trx, lease, 'gap')) !== null ? 1 : 0;
      });
    closed += done;
  } while (found.length === STEP && done > 0);
  return closed;
};

export const scheduleSilent = (app: FastifyInstance, services: ScheduleServices): void => {
  schedule(app, MINUTE_MS, {
    work: async () => ({ slices: await closeSilent(services) }),
    done: 'slices of study that went silent were closed',
    failed: 'slices of study that went silent could not be closed',
  });
};
