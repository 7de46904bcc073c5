/** Deletes what jobs leave behind: old jobs, old imports with their problems and initial passwords, and files. */
import { dropExports } from './export-file.ts';
import { removeExports } from './export-job.table.ts';
import { expiryBounds } from './export-job.view.ts';
import { forgetPasswords, removeImportsBefore } from './import-job.table.ts';
import { handedAfter } from './import-job.view.ts';
import { removeEnded } from '../../../jobs/job-table.ts';
import type { Services } from '../../../app/context.ts';
import { inSteps, schedule } from '../../../app/schedule.ts';
import type { JobState } from '../../../jobs/job.ts';
import type { FastifyInstance } from 'fastify';

const MINUTE_MS = 60 * 1000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** Rows in one transaction, so that other writers wait only briefly. An import has up to 20,000 problems. */
const STEPS = { jobs: 500, imports: 5, exports: 50 };
/** What came of jobs is in the records that they were for. */
const RETENTION: readonly { readonly states: readonly JobState[]; readonly days: number }[] = [
  { states: ['done', 'cancelled'], days: 30 },
  { states: ['failed'], days: 90 },
];
/** The audit log keeps what was imported, and by whom. */
const IMPORT_DAYS = 90;
/** They can be set anew for each account. */
const PASSWORD_DAYS = 7;

type Deps = Pick<Services, 'database' | 'now'>;

const daysAgo = (now: Date, days: number): string => new Date(now.getTime() - days * DAY_MS).toISOString();

// Several copies of the gateway may run each of these at the same time.

export const clearJobs = async ({ database, now }: Deps): Promise<{ jobs: number }> => {
  let jobs = 0;
  for (const { states, days } of RETENTION)
    jobs += await inSteps(STEPS.jobs, (limit) =>
      database.transaction((trx) => removeEnded(trx, { states, before: daysAgo(now(), days), limit })),
    );
  return { jobs };
};

export const clearImports = async ({ database, now }: Deps): Promise<{ passwords: number; jobs: number }> => {
  const passwords = await database.transaction((trx) =>
    forgetPasswords(trx, {
      handedBefore: handedAfter(now()),
      madeBefore: daysAgo(now(), PASSWORD_DAYS),
    }),
  );
  const jobs = await inSteps(STEPS.imports, (limit) =>
    database.transaction((trx) => removeImportsBefore(trx, daysAgo(now(), IMPORT_DAYS), limit)),
  );
  return { passwords, jobs };
};

export const clearExports = async ({
  database,
  storage,
  now,
}: Deps & Pick<Services, 'storage'>): Promise<{ exports: number }> => ({
  exports: await inSteps(STEPS.exports, async (limit) => {
    const rowKeys = await database.transaction((trx) => removeExports(trx, expiryBounds(now()), limit));
    // Without its row a file cannot be opened, should this be cut short.
    await dropExports({ storage }, rowKeys);
    return rowKeys.length;
  }),
});

export const scheduleJobCleanup = (
  app: FastifyInstance,
  services: Deps & Pick<Services, 'storage'>,
): void => {
  schedule(app, HOUR_MS, {
    work: () => clearJobs(services),
    done: 'old jobs deleted',
    failed: 'old jobs could not be deleted',
  });
  // Passwords that were fetched stay at most this much longer than their time limit.
  schedule(app, 5 * MINUTE_MS, {
    work: () => clearImports(services),
    done: 'imports cleared away',
    failed: 'imports could not be cleared away',
  });
  schedule(app, HOUR_MS, {
    work: () => clearExports(services),
    done: 'files of exports cleared away',
    failed: 'files of exports could not be cleared away',
  });
};
