/** The jobs that this process runs, and those of lost processes that it takes over. */
import { announceJob, cancelledBy } from './announce.ts';
import type { JobKind, JobRecord } from './job.ts';
import { hasSilent, lockSilent, updateLocked } from './job-table.ts';
import { follow, INTERRUPTED, JobStopped, runJob } from './run-job.ts';
import type { JobDeps } from './run-job.ts';

/** Jobs of all kinds that one process runs at the same time. */
const AT_ONCE = 8;
/** A job that has taken so many processes down with it is not tried again. */
const MAX_LOSSES = 10;
const PER_SWEEP = 50;

interface Running {
  readonly kind: string;
  readonly stop: AbortController;
  readonly done: Promise<void>;
}

export interface Worker {
  /** How many more jobs of a kind may begin here now. */
  free(kind: JobKind): number;
  /** Runs a job that was claimed; resolves when the run has ended. */
  run(kind: JobKind, row: JobRecord): Promise<void>;
  /** Ends the run of a job that was cancelled here or elsewhere. */
  hear(signal: string | null): void;
  /** Has the jobs of lost processes wait again, or ends those that are not to be repeated. Returns how many. */
  takeOver(): Promise<number>;
  stop(): Promise<void>;
}

export const workerOf = (deps: JobDeps, kinds: ReadonlyMap<string, JobKind>): Worker => {
  const { database, now, log, timing } = deps;
  const running = new Map<number, Running>();

  const nextOf = (kind: JobKind, row: JobRecord): Partial<JobRecord> => {
    const ended = { step: '', end_time: now().toISOString(), losses: row.losses + 1 };
    if (row.cancel_asked) return { ...ended, state: 'cancelled' };
    if (kind.isOnce || row.losses + 1 >= MAX_LOSSES)
      return { ...ended, state: 'failed', failure: kind.interrupted ?? INTERRUPTED };
    return {
      state: 'waiting',
      run_at: now().toISOString(),
      losses: row.losses + 1,
      attempts: Math.max(0, row.attempts - 1),
    };
  };

  return {
    free: ({ name, atOnce = AT_ONCE }) => {
      const same = [...running.values()].filter(({ kind }) => kind === name).length;
      return Math.max(0, Math.min(AT_ONCE - running.size, atOnce - same));
    },
    run: (kind, row) => {
      const stop = new AbortController();
      const done = runJob(deps, kind, row, stop)
        .catch((error: unknown) => log.error({ err: error, job: row.id, kind: row.kind }, 'a run broke off'))
        .finally(() => {
          if (running.get(row.id)?.stop === stop) running.delete(row.id);
        });
      running.set(row.id, { kind: row.kind, stop, done });
      return done;
    },
    hear: (signal) => {
      const id = cancelledBy(signal);
      if (id !== null) running.get(id)?.stop.abort(new JobStopped('cancelled'));
    },
    takeOver: async () => {
      const since = new Date(now().getTime() - timing.silence).toISOString();
      const wanted = { kinds: [...kinds.keys()], since };
      if (!(await hasSilent(database.read, wanted))) return 0;
      return database.transaction(async (trx) => {
        const lost = await lockSilent(trx, wanted, PER_SWEEP);
        for (const row of lost) {
          const kind = kinds.get(row.kind);
          if (!kind) continue;
          const next = await updateLocked(trx, row, nextOf(kind, row));
          if (next.state === 'waiting') await announceJob(trx);
          await follow(deps, trx, kind, next);
        }
        return lost.length;
      });
    },
    stop: async () => {
      const runs = [...running.values()];
      for (const { stop } of runs) stop.abort(new JobStopped('stopping'));
      await Promise.all(runs.map(({ done }) => done));
    },
  };
};
