/** Deletes what imports leave behind: initial passwords, fetched or not, and old jobs. */
import { removeJobsBefore } from './import-job.table.ts';
import { handedAfter } from './import-job.view.ts';
import { forgetPasswords } from './import-password.table.ts';
import type { Services } from '../../../app/context.ts';
import { schedule } from '../../../app/schedule.ts';
import type { FastifyInstance } from 'fastify';

const HOUR_MS = 60 * 60 * 1000;
/** Fetched passwords stay at most this much longer than their time limit. */
const EVERY_MS = 5 * 60 * 1000;
/** They can be set anew for each account. */
const PASSWORD_RETENTION_MS = 7 * 24 * HOUR_MS;
/** The audit log keeps what was imported, and by whom. */
const JOB_RETENTION_MS = 90 * 24 * HOUR_MS;
/** Jobs in one transaction, each with up to 20,000 problems, so that other writers wait only briefly. */
const STEP = 5;

type Deps = Pick<Services, 'database' | 'now'>;

export interface ClearedImports {
  readonly passwords: number;
  readonly jobs: number;
}

/** One run. Several copies of the gateway may run it at the same time. */
export const clearImports = async ({ database, now }: Deps): Promise<ClearedImports> => {
  const ago = (milliseconds: number): string => new Date(now().getTime() - milliseconds).toISOString();
  const passwords = await database.transaction((trx) =>
    forgetPasswords(trx, { handedBefore: handedAfter(now()), madeBefore: ago(PASSWORD_RETENTION_MS) }),
  );
  let jobs = 0;
  let step: number;
  do {
    step = await database.transaction((trx) => removeJobsBefore(trx, ago(JOB_RETENTION_MS), STEP));
    jobs += step;
  } while (step === STEP);
  return { passwords, jobs };
};

export const scheduleImportCleanup = (app: FastifyInstance, services: Deps): void =>
  schedule(app, EVERY_MS, {
    work: async () => ({ ...(await clearImports(services)) }),
    done: 'imports cleared away',
    failed: 'imports could not be cleared away',
  });
