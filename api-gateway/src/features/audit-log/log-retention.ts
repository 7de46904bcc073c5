import { removeLogRowsBefore } from './log-retention.table.ts';
import type { Services } from '../../app/context.ts';
import type { FastifyInstance } from 'fastify';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Rows in one transaction: other writers wait no longer than a moment. */
const STEP = 1_000;
/** The database compares with its own clock, which may be behind ours. */
const MARGIN_MS = 60 * 60 * 1000;

type Sweeping = Pick<Services, 'database' | 'settings' | 'now'>;

/** Removes what both logs have kept for longer than the setting says, and answers how many rows that was. */
export const sweepLogs = async ({ database, settings, now }: Sweeping): Promise<number> => {
  const before = new Date(now().getTime() - settings.logRetentionDays * DAY_MS - MARGIN_MS);
  let removed = 0;
  for (const table of ['audit_logs', 'login_logs'] as const) {
    let step: number;
    do {
      step = await database.transaction((trx) => removeLogRowsBefore(trx, table, before, STEP));
      removed += step;
    } while (step === STEP);
  }
  return removed;
};

/** Sweeps once this gateway listens, and then daily. Copies of the gateway may do so at the same time. */
export const keepLogsSwept = (app: FastifyInstance, services: Sweeping): void => {
  const sweep = (): Promise<void> =>
    sweepLogs(services).then(
      (removed) => {
        if (removed > 0) app.log.info({ removed }, 'old log rows removed');
      },
      (error: unknown) => app.log.error({ err: error }, 'old log rows could not be removed'),
    );
  let running: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  app.addHook('onListen', (done) => {
    running = sweep();
    timer = setInterval(() => (running = sweep()), DAY_MS).unref();
    done();
  });
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await running;
  });
};
