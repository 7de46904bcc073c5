/**
 * The engine on PostgreSQL: graphile-worker says when a job is due, and hands it to one process. Whether that one gets
 * it is decided by the claim in `jobs`: a job that is handed out twice runs once.
 */
import { announceJob } from './announce.ts';
import type { Engine } from './engine.ts';
import type { JobKind, JobRecord } from './job.ts';
import { claimJob, overdueJobs } from './job-table.ts';
import type { JobDeps } from './run-job.ts';
import { AT_ONCE } from './worker.ts';
import type { Worker } from './worker.ts';
import { WORKER_SCHEMA } from '../db/worker-schema.ts';
import type { Logger, Runner } from 'graphile-worker';

/** Milliseconds until an engine that broke off starts again. */
const START_AGAIN = 5_000;
/** A job that nobody was handed for so long is announced anew. */
const OVERDUE = 5 * 60 * 1000;
const PER_SWEEP = 100;

/** Loaded where PostgreSQL is used. */
const graphile = () => import('graphile-worker');

export interface GraphileEngine extends Engine {
  /** Announces anew what has been due for long, such as after a backup without graphile-worker's tables. */
  remind(): Promise<void>;
}

export const graphileEngine = (
  { database, now, log, timing }: JobDeps,
  kinds: ReadonlyMap<string, JobKind>,
  worker: Worker,
): GraphileEngine => {
  let isStopped = false;
  let runner: Runner | null = null;
  let timer: NodeJS.Timeout | undefined;
  /** Jobs by kind that are handed out and not claimed yet. */
  const taking = new Map<string, number>();
  const hasRoom = (kind: JobKind): boolean => worker.free(kind) > (taking.get(kind.name) ?? 0);

  /** Takes a job, or puts it back where there is no room for it. */
  const take = async (kind: JobKind, id: number): Promise<JobRecord | undefined> => {
    const mayRun = !isStopped && hasRoom(kind);
    taking.set(kind.name, (taking.get(kind.name) ?? 0) + 1);
    try {
      return await database.transaction(async (trx) => {
        if (mayRun) return claimJob(trx, id, now());
        await announceJob(trx, { id, kind: kind.name }, { delay: timing.poll });
        return undefined;
      });
    } finally {
      taking.set(kind.name, (taking.get(kind.name) ?? 1) - 1);
    }
  };
  const deliver = async (kind: JobKind, id: number): Promise<void> => {
    const row = await take(kind, id);
    if (row) await worker.run(kind, row);
  };

  const start = async (): Promise<void> => {
    const { Logger, run } = await graphile();
    if (isStopped) return;
    const tasks = [...kinds.values()].map((kind) => [
      kind.name,
      (payload: unknown) => deliver(kind, (payload as { job: number }).job),
    ]);
    runner = await run({
      connectionString: database.url,
      schema: WORKER_SCHEMA,
      concurrency: AT_ONCE,
      pollInterval: timing.poll,
      noHandleSignals: true,
      parsedCronItems: [],
      taskList: Object.fromEntries(tasks) as Record<string, (payload: unknown) => Promise<void>>,
      forbiddenFlags: () => [...kinds.values()].filter((kind) => !hasRoom(kind)).map(({ name }) => name),
      logger: loggerOf(Logger),
    });
    runner.promise.then(broken, broken);
  };
  const broken = (error?: unknown): void => {
    runner = null;
    if (isStopped) return;
    log.error({ err: error }, 'the job queue broke off and starts again');
    timer = setTimeout(begin, START_AGAIN).unref();
  };
  let starting: Promise<void> = Promise.resolve();
  const begin = (): void => {
    starting = start().catch(broken);
  };

  const loggerOf = (Logger: new (factory: LogFactory) => Logger): Logger =>
    new Logger(() => (level, message) => {
      if (level === 'error') log.error({ queue: message }, 'the job queue');
      if (level === 'warning') log.warn({ queue: message }, 'the job queue');
    });

  begin();
  return {
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      await starting;
      await runner?.stop();
    },
    remind: async () => {
      const since = new Date(now().getTime() - OVERDUE).toISOString();
      const overdue = await overdueJobs(database.read, { kinds: [...kinds.keys()], since }, PER_SWEEP);
      if (overdue.length === 0) return;
      await database.transaction(async (trx) => {
        for (const job of overdue) await announceJob(trx, job, { keepsPlace: true });
      });
    },
  };
};

type LogFactory = ConstructorParameters<typeof Logger>[0];
