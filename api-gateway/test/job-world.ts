import type { TestDatabase } from './databases.ts';
import { defineJobKind, JOB_TIMING } from '../src/jobs/job.ts';
import type { Job, JobContext, JobKind, JobRecord, Jobs, JobTiming } from '../src/jobs/job.ts';
import { openJobs } from '../src/jobs/jobs.ts';
import { z } from '@college/contracts/core/schema';

/** As in production, but a hundred times as fast. */
export const QUICK: JobTiming = {
  ...JOB_TIMING,
  progress: 40,
  alive: 60,
  silence: 600,
  sweep: 100,
  poll: 50,
  grace: 300,
};

export interface Piece {
  piece: number;
}
export type PieceJob = Job<Piece>;

let count = 0;
/** A kind of its own for each test, so that none takes another one's jobs. */
export const pieceKind = (
  run: (job: PieceJob) => Promise<void>,
  more: Partial<JobKind<Piece>> = {},
): JobKind<Piece> => {
  count += 1;
  return defineJobKind({
    name: `piece-${count}`,
    input: z.object({ piece: z.number() }),
    pause: 20,
    run,
    ...more,
  });
};

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

export interface JobProcess extends Jobs {
  /** The notifications of open pages. */
  readonly notified: JobRecord[];
}

/** The jobs of one process, with a clock that runs. */
export const jobProcess = (
  { database }: Pick<TestDatabase, 'database'>,
  kinds: readonly JobKind[],
  timing: Partial<JobTiming> = {},
): JobProcess => {
  const notified: JobRecord[] = [];
  const context: Partial<JobContext> = { database, log: silent };
  const jobs = openJobs(
    {
      database,
      now: () => new Date(),
      log: silent,
      timing: { ...QUICK, ...timing },
      context: () => context as JobContext,
      notify: (_trx, row) => {
        notified.push(row);
        return Promise.resolve();
      },
    },
    kinds,
  );
  return { ...jobs, notified };
};

/** Orders a job for record number 1, and returns its id. */
export const orderPiece = (
  { database }: Pick<TestDatabase, 'database'>,
  jobs: Jobs,
  kind: JobKind<Piece>,
  { piece = 1, key }: { piece?: number; key?: string } = {},
): Promise<number> =>
  database.transaction((trx) =>
    jobs.enqueue(
      trx,
      kind,
      { piece },
      { subject: { kind: 'piece', id: piece, title: `piece ${piece}` }, by: null, ...(key && { key }) },
    ),
  );

export const storedJob = ({ database }: Pick<TestDatabase, 'database'>, id: number): Promise<JobRecord> =>
  database.read('jobs').where({ id }).first() as Promise<JobRecord>;
