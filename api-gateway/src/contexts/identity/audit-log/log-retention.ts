import { removeLogRowsBefore } from './log-retention.table.ts';
import type { Services } from '../../../app/context.ts';
import { inSteps, schedule } from '../../../app/schedule.ts';
import type { FastifyInstance } from 'fastify';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Rows in one transaction, so that other writers wait only briefly. */
const STEP = 1_000;
/** The database compares with its own clock, which may be behind ours. */
const MARGIN_MS = 60 * 60 * 1000;

type Sweeping = Pick<Services, 'database' | 'settings' | 'now'>;

/** Deletes rows of both logs that are older than the setting allows, and returns how many. */
export const sweepLogs = async ({ database, settings, now }: Sweeping): Promise<number> => {
  const before = new Date(now().getTime() - settings.logRetentionDays * DAY_MS - MARGIN_MS);
  let removed = 0;
  for (const table of ['audit_logs', 'login_logs'] as const)
    removed += await inSteps(STEP, (limit) =>
      database.transaction((trx) => removeLogRowsBefore(trx, table, before, limit)),
    );
  return removed;
};

/** Several copies of the gateway may run this at the same time. */
export const scheduleLogRetention = (app: FastifyInstance, services: Sweeping): void =>
  schedule(app, DAY_MS, {
    work: async () => ({ removed: await sweepLogs(services) }),
    done: 'old log rows removed',
    failed: 'old log rows could not be removed',
  });
