/**
 * Background work that continues after the answer. A job is a row in its feature's own table (`JobColumns`): the
 * command inserts the row and enqueues the job in one transaction, and it starts once that has committed. Heartbeats,
 * cancelling, retries, interruption and the end of a job are handled here only.
 *
 * This engine runs a job in the gateway that accepted it. Features know `Jobs` and `JobKind` only, so that another
 * engine can replace it; one that runs jobs in other processes needs kinds with JSON input.
 */
import { setTimeout as wait } from 'node:timers/promises';
import type { Knex } from 'knex';
import type { JobColumns, JobTable } from './job-table.ts';
import type { Services } from '../app/context.ts';
import type { Database } from '../db/database.ts';
import type { FastifyBaseLogger } from 'fastify';

/** How the work of a job reports back. */
export interface JobRun<Row extends JobColumns> {
  readonly id: number;
  /** Aborts when somebody cancels the job, or the gateway stops. */
  readonly signal: AbortSignal;
  /** Cheap to call for every row: written now and then, or at once. Rejects once the job has to end. */
  progress(changes: Partial<Row>, when?: 'now-and-then' | 'at-once'): Promise<void>;
  /** Updates the job in a transaction of the work's own; returns whether the job may continue. */
  note(trx: Knex.Transaction, changes: Partial<Row>): Promise<boolean>;
  /**
   * Marks the job as done in the same transaction that writes its result, so that nothing can undo it afterwards.
   * Rejects, and so rolls the result back, when the job was cancelled or given up meanwhile.
   */
  finish(trx: Knex.Transaction, changes: Partial<Row>): Promise<void>;
}

export interface JobKind<Row extends JobColumns, Input> {
  /** Its name in the log: `import`. */
  readonly name: string;
  readonly table: JobTable<Row>;
  /** How many attempts there are in all for work that throws; the pause doubles each time. Default: one. */
  readonly attempts?: number;
  /** Milliseconds before the second attempt. */
  readonly pause?: number;
  /** The failure of a job whose gateway stopped, and of one whose work threw. */
  readonly interrupted: string;
  readonly unexpected: string;
  /** Returns why the job cannot be done, or null. An exception is logged and counts as a failure on our side. */
  readonly work: (run: JobRun<Row>, input: Input) => Promise<string | null>;
}

export interface Jobs {
  /** Enqueues a job whose row `trx` has inserted as running. Nothing starts if the transaction is rolled back. */
  enqueue<Row extends JobColumns, Input>(
    trx: Knex.Transaction,
    kind: JobKind<Row, Input>,
    id: number,
    input: Input,
  ): void;
  /** Interrupts the running jobs and waits until that is recorded; to be called before the database closes. */
  stop(): Promise<void>;
}

class Cancelled extends Error {}
/** The reason for aborting a job that nobody cancelled. */
class GatewayStops extends Error {}

/** Milliseconds between two progress updates. */
const NOTE_EVERY = 500;
/** Milliseconds between heartbeats while there is no progress. */
const ALIVE_EVERY = 10_000;
const PAUSE = 1_000;

interface Deps {
  readonly database: Database;
  readonly now: Services['now'];
  readonly log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
}

const runJob = async <Row extends JobColumns, Input>(
  { database, now, log }: Deps,
  kind: JobKind<Row, Input>,
  { id, input, stop }: { id: number; input: Input; stop: AbortController },
): Promise<void> => {
  const { name, table, attempts = 1, pause = PAUSE } = kind;
  const { signal } = stop;
  let noted = 0;
  let isFinished = false;

  const write = async (changes: Partial<JobColumns>): Promise<void> => {
    noted = performance.now();
    const alive = { ...changes, alive_at: now().toISOString() } as Partial<Row>;
    if (!(await database.transaction((trx) => table.note(trx, id, alive)))) stop.abort();
  };
  const refuseAborted = (): void => {
    if (signal.aborted) throw new Cancelled();
  };
  const run: JobRun<Row> = {
    id,
    signal,
    async progress(changes, when = 'now-and-then') {
      refuseAborted();
      if (when === 'at-once' || performance.now() - noted > NOTE_EVERY) await write(changes);
      refuseAborted();
    },
    note: (trx, changes) => table.note(trx, id, changes),
    async finish(trx, changes) {
      if (!(await table.note(trx, id, { ...changes, state: 'done' }))) {
        stop.abort();
        throw new Cancelled();
      }
      isFinished = true;
    },
  };

  const work = async (attempt = 1): Promise<string | null> => {
    try {
      return await kind.work(run, input);
    } catch (error) {
      if (signal.aborted || isFinished || attempt >= attempts) throw error;
      log.warn({ err: error, job: id, kind: name, attempt }, 'a job is tried again');
      await wait(pause * 2 ** (attempt - 1), undefined, { signal });
      return work(attempt + 1);
    }
  };
  const end = (state: JobColumns['state'], failure: string) =>
    database.transaction((trx) => table.note(trx, id, { state, failure } as Partial<Row>));

  const alive = setInterval(() => {
    // While the result is being written there is nothing to report, and on SQLite no free writer to do so.
    if (performance.now() - noted > ALIVE_EVERY)
      write({}).catch((error: unknown) =>
        log.warn({ err: error, job: id, kind: name }, 'no sign of life of a job'),
      );
  }, ALIVE_EVERY).unref();
  try {
    const failure = await work();
    if (!isFinished) await end(failure === null ? 'done' : 'failed', failure ?? '');
  } catch (error) {
    if (!signal.aborted) log.error({ err: error, job: id, kind: name }, 'a job failed');
    const { state, failure } = endOf(signal, kind);
    await end(state, failure).catch((err: unknown) =>
      log.error({ err, job: id, kind: name }, 'how a job ended could not be noted'),
    );
  } finally {
    clearInterval(alive);
  }
};

/** How a job ends when its work has thrown. */
const endOf = (
  { aborted, reason }: AbortSignal,
  { interrupted, unexpected }: { interrupted: string; unexpected: string },
): Pick<JobColumns, 'state' | 'failure'> => {
  if (!aborted) return { state: 'failed', failure: unexpected };
  return reason instanceof GatewayStops
    ? { state: 'failed', failure: interrupted }
    : { state: 'cancelled', failure: '' };
};

interface Running {
  readonly stop: AbortController;
  readonly done: Promise<void>;
}
/** The running jobs of each open database. */
const running = new WeakMap<Knex, Set<Running>>();

/** The jobs of this gateway. */
export const jobsOf = (deps: Deps): Jobs => {
  const { read } = deps.database;
  const jobs = running.get(read) ?? new Set<Running>();
  running.set(read, jobs);
  return {
    enqueue(trx, kind, id, input) {
      const begin = (): void => {
        const stop = new AbortController();
        const job: Running = {
          stop,
          done: runJob(deps, kind, { id, input, stop }).finally(() => jobs.delete(job)),
        };
        jobs.add(job);
      };
      trx.executionPromise.then(begin, () => undefined);
    },
    stop: () => stopJobs(deps.database),
  };
};

export const stopJobs = async ({ read }: Pick<Database, 'read'>): Promise<void> => {
  const jobs = [...(running.get(read) ?? [])];
  for (const { stop } of jobs) stop.abort(new GatewayStops());
  await Promise.all(jobs.map(({ done }) => done));
};
