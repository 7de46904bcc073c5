/** Deletes old jobs. What came of them is in the records that they were for. */
import { removeEnded } from '../../../jobs/job-table.ts';
import type { Services } from '../../../app/context.ts';
import { schedule } from '../../../app/schedule.ts';
import type { JobState } from '../../../jobs/job.ts';
import type { FastifyInstance } from 'fastify';

const DAY_MS = 24 * 60 * 60 * 1000;
const EVERY_MS = 60 * 60 * 1000;
/** Jobs in one transaction, so that other writers wait only briefly. */
const STEP = 500;
const RETENTION: readonly { readonly states: readonly JobState[]; readonly days: number }[] = [
  { states: ['done', 'cancelled'], days: 30 },
  { states: ['failed'], days: 90 },
];

type Deps = Pick<Services, 'database' | 'now'>;

/** One run. Several copies of the gateway may run it at the same time. */
export const clearJobs = async ({ database, now }: Deps): Promise<{ jobs: number }> => {
  let jobs = 0;
  for (const { states, days } of RETENTION) {
    const before = new Date(now().getTime() - days * DAY_MS).toISOString();
    let step: number;
    do {
      step = await database.transaction((trx) => removeEnded(trx, { states, before, limit: STEP }));
      jobs += step;
    } while (step === STEP);
  }
  return { jobs };
};

export const scheduleJobCleanup = (app: FastifyInstance, services: Deps): void =>
  schedule(app, EVERY_MS, {
    work: () => clearJobs(services),
    done: 'old jobs deleted',
    failed: 'old jobs could not be deleted',
  });
