/** The jobs of this gateway: adds, cancels and repeats them, and runs them. */
import { announceCancel, announceJob } from './announce.ts';
import { startEngine } from './engine.ts';
import type { ChangedJob, JobKind, JobRecord, Jobs } from './job.ts';
import { askToCancel, insertJob, lockJob, unfinishedJob, unfinishedOf, updateLocked } from './job-table.ts';
import { ATTEMPTS, changedJob, follow } from './run-job.ts';
import type { JobDeps } from './run-job.ts';
import { workerOf } from './worker.ts';
import { advisoryLock } from '../db/dialect.ts';
import type { Knex } from 'knex';

const byName = (kinds: readonly JobKind[]): ReadonlyMap<string, JobKind> => {
  const found = new Map(kinds.map((kind) => [kind.name, kind]));
  if (found.size < kinds.length) throw new Error('two kinds of jobs have the same name');
  return found;
};

export const openJobs = (deps: JobDeps, allKinds: readonly JobKind[]): Jobs => {
  const { database, now, log, timing } = deps;
  const kinds = byName(allKinds);
  const worker = workerOf(deps, kinds);
  let stopEngine: (() => Promise<void>) | null = null;
  let sweeper: NodeJS.Timeout | undefined;
  let silence: (() => void) | undefined;
  let sweeping: Promise<void> | null = null;
  let isStopped = false;

  const sweep = (): void => {
    sweeping ??= worker
      .takeOver()
      .then((count) => {
        if (count > 0) log.info({ count }, 'jobs of lost processes were taken over');
      })
      .catch((error: unknown) => log.error({ err: error }, 'jobs of lost processes could not be taken over'))
      .finally(() => {
        sweeping = null;
      });
  };
  const start = (): void => {
    if (stopEngine || isStopped || kinds.size === 0) return;
    stopEngine = startEngine(deps, kinds, worker);
    silence = database.listen(worker.hear);
    sweeper = setInterval(sweep, timing.sweep).unref();
    sweep();
  };

  /** Writes a state that nobody is running the job for. */
  const settle = async (
    trx: Knex.Transaction,
    row: JobRecord,
    changes: Partial<JobRecord>,
  ): Promise<void> => {
    const next = await updateLocked(trx, row, changes);
    if (next.state === 'waiting') await announceJob(trx);
    const kind = kinds.get(next.kind);
    if (kind) await follow(deps, trx, kind, next);
  };
  const cancelled = (): Partial<JobRecord> => ({
    state: 'cancelled',
    step: '',
    end_time: now().toISOString(),
  });
  const isSilent = ({ alive_at: aliveAt }: JobRecord): boolean =>
    aliveAt !== null && Date.parse(aliveAt) <= now().getTime() - timing.silence;

  const cancel: Jobs['cancel'] = async (trx, id) => {
    const row = await lockJob(trx, id);
    if (row?.state === 'waiting' || (row?.state === 'running' && isSilent(row))) {
      await settle(trx, row, cancelled());
      return true;
    }
    if (row?.state !== 'running') return false;
    await askToCancel(trx, id);
    await announceCancel(trx, id);
    return true;
  };
  const mayRetry: Jobs['mayRetry'] = ({ kind: name, state, failure }) => {
    const kind = kinds.get(name);
    if (!kind || (state !== 'failed' && state !== 'cancelled')) return false;
    return !kind.isOnce || (kind.retryAfter ?? []).some((reason) => reason === failure);
  };

  return {
    enqueue: async (trx, kind, input, options) => {
      if (kinds.get(kind.name) !== kind) throw new Error(`no feature has handed in the jobs '${kind.name}'`);
      if (options.key !== undefined) {
        await advisoryLock(trx, `jobs/${kind.name}/${options.key}`);
        const unfinished = await unfinishedJob(trx, kind.name, options.key);
        if (unfinished !== null) return unfinished;
      }
      const id = await insertJob(trx, options, {
        kind: kind.name,
        inputJson: JSON.stringify(input),
        maxAttempts: kind.isOnce ? 1 : (kind.attempts ?? ATTEMPTS),
        now: now(),
      });
      await announceJob(trx);
      // A gateway that takes orders also works, even where it does not listen.
      trx.executionPromise.then(start, () => undefined);
      return id;
    },
    cancel,
    cancelOf: async (trx, subject) => {
      let isAny = false;
      for (const id of await unfinishedOf(trx, subject)) isAny = (await cancel(trx, id)) || isAny;
      return isAny;
    },
    mayRetry,
    retry: async (trx, id) => {
      const row = await lockJob(trx, id);
      const kind = row && kinds.get(row.kind);
      if (!kind || !mayRetry(row)) return false;
      const job: ChangedJob<unknown> = changedJob(kind, row);
      if (kind.mayRetry && !(await kind.mayRetry(trx, job, deps.context()))) return false;
      await settle(trx, row, {
        state: 'waiting',
        progress: 0,
        step: '',
        failure: '',
        failure_values: null,
        attempts: 0,
        losses: 0,
        cancel_asked: false,
        run_at: now().toISOString(),
        start_time: null,
        end_time: null,
      });
      trx.executionPromise.then(start, () => undefined);
      return true;
    },
    start,
    stop: async () => {
      isStopped = true;
      clearInterval(sweeper);
      silence?.();
      await stopEngine?.();
      await worker.stop();
      await sweeping;
    },
  };
};
