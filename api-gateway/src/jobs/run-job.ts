/** One run of a job, from its claim to its end: progress, signs of life, and how it ends. */
import { announceJob } from './announce.ts';
import type { ChangedJob, Job, JobContext, JobKind, JobRecord, JobTiming } from './job.ts';
import { updateOwned } from './job-table.ts';
import type { MessageId } from '../app/messages/messages.ts';
import { traced } from '../app/trace-context.ts';
import type { Database } from '../db/database.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { Knex } from 'knex';

export interface JobDeps {
  readonly database: Database;
  readonly now: () => Date;
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
  readonly timing: JobTiming;
  /** What the work of jobs uses. */
  readonly context: () => JobContext;
  /** Notifies open pages of the progress of a job, once the transaction has committed. */
  readonly notify: (trx: Knex.Transaction, row: JobRecord) => Promise<void>;
}

type Why = 'cancelled' | 'lost' | 'stopping' | 'timed-out';

/** Why a run was aborted. */
export class JobStopped extends Error {
  readonly why: Why;
  constructor(why: Why) {
    super(`the job is ${why}`);
    this.why = why;
  }
}

class JobFailed extends Error {
  readonly reason: MessageId;
  readonly values: object | undefined;
  constructor(reason: MessageId, values?: object) {
    super(reason);
    this.reason = reason;
    this.values = values;
  }
}

const PAUSE = 10_000;
const LONGEST_PAUSE = 60 * 60 * 1000;
export const ATTEMPTS = 3;
export const INTERRUPTED = 'job.interrupted' satisfies MessageId;
const UNEXPECTED = 'job.unexpected' satisfies MessageId;
const TIMED_OUT = 'job.timed-out' satisfies MessageId;

export const changedJob = (kind: JobKind, row: JobRecord): ChangedJob<unknown> => ({
  id: row.id,
  input: kind.input.parse(JSON.parse(row.input_json)),
  subject: { kind: row.subject_kind, id: row.subject_id },
  state: row.state,
  failure: row.failure,
});

/** Has the feature and open pages learn of a new state, in the transaction that writes it. */
export const follow = async (
  { context, notify, log }: Pick<JobDeps, 'context' | 'notify' | 'log'>,
  trx: Knex.Transaction,
  kind: JobKind,
  row: JobRecord,
): Promise<void> => {
  let job: ChangedJob<unknown> | null = null;
  try {
    job = changedJob(kind, row);
  } catch (error) {
    // Of another release. That must not keep the job from ending.
    log.error({ err: error, job: row.id, kind: row.kind }, 'the input of a job is not understood');
  }
  if (job) await kind.changed?.(trx, job, context());
  await notify(trx, row);
};

/** Milliseconds before the attempt after this one. */
const pauseAfter = ({ pause = PAUSE }: Pick<JobKind, 'pause'>, attempt: number): number =>
  Math.min(LONGEST_PAUSE, pause * 2 ** (attempt - 1));

export const runJob = async (
  deps: JobDeps,
  kind: JobKind,
  row: JobRecord,
  stop: AbortController,
): Promise<void> => {
  const { database, now, log, timing, context } = deps;
  const { signal } = stop;
  const about = { job: row.id, kind: row.kind };
  let latest: { progress: number; step: string; also?: (trx: Knex.Transaction) => Promise<void> } | null =
    null;
  /** When progress was last written, and when the last sign of life was. */
  let writtenAt = -Infinity;
  let aliveAt = performance.now();
  let timer: NodeJS.Timeout | undefined;
  let hasEnded = false;

  const write = async (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    const news = latest;
    latest = null;
    const begun = performance.now();
    if (news) writtenAt = begun;
    const owned = await database.transaction(async (trx) => {
      const changes = {
        alive_at: now().toISOString(),
        ...(news && { progress: news.progress, step: news.step }),
      };
      const changed = await updateOwned(trx, row, changes);
      if (!changed || changed.cancel_asked || !news) return changed;
      await news.also?.(trx);
      await deps.notify(trx, changed);
      return changed;
    });
    aliveAt = begun;
    if (hasEnded) return;
    if (!owned) stop.abort(new JobStopped('lost'));
    else if (owned.cancel_asked) stop.abort(new JobStopped('cancelled'));
  };
  /** What belongs to the last progress and was not written yet. */
  const writeRest = async (trx: Knex.Transaction): Promise<void> => {
    const rest = latest?.also;
    latest = null;
    await rest?.(trx);
  };
  const writeLater = (): void => {
    if (hasEnded) return;
    write().catch((error: unknown) => {
      log.warn({ err: error, ...about }, 'no sign of life of a job');
      // By now another process may have taken it.
      if (performance.now() - aliveAt > timing.silence) stop.abort(new JobStopped('lost'));
    });
  };

  const job: Job<unknown> = {
    id: row.id,
    input: undefined,
    subject: { kind: row.subject_kind, id: row.subject_id },
    attempt: row.attempts,
    signal,
    async progress(percent, step, also) {
      signal.throwIfAborted();
      latest = {
        progress: Math.min(100, Math.max(0, Math.round(percent))),
        step: step ?? '',
        ...(also && { also }),
      };
      const passed = performance.now() - writtenAt;
      if (passed >= timing.progress) await write();
      else timer ??= setTimeout(writeLater, timing.progress - passed).unref();
      signal.throwIfAborted();
    },
    fail: (reason, values) => {
      throw new JobFailed(reason, values);
    },
    async finish(trx, also) {
      const done = await updateOwned(trx, row, doneNow(now()), true);
      if (!done) {
        // It is still ours only if somebody has cancelled it.
        const owned = await updateOwned(trx, row, { cancel_asked: true });
        stop.abort(new JobStopped(owned ? 'cancelled' : 'lost'));
        signal.throwIfAborted();
        return;
      }
      await writeRest(trx);
      await also?.(trx);
      await follow(deps, trx, kind, done);
    },
  };

  const work = async (): Promise<void> => {
    const input = kind.input.parse(JSON.parse(row.input_json));
    const about = { 'college.job': row.id, 'college.attempt': row.attempts };
    await traced(`job ${kind.name}`, about, () => kind.run({ ...job, input }, context()));
    // Work that gives up quietly when it is asked to end is not done.
    signal.throwIfAborted();
  };

  const alive = setInterval(() => {
    if (performance.now() - aliveAt >= timing.alive / 2) writeLater();
  }, timing.alive).unref();
  const limit =
    kind.timeoutSeconds === undefined
      ? undefined
      : setTimeout(() => stop.abort(new JobStopped('timed-out')), kind.timeoutSeconds * 1000).unref();
  const thrown = await Promise.race([
    work().then(
      () => null,
      (error: unknown) => ({ error }),
    ),
    givenUp(signal, timing.grace),
  ]);
  hasEnded = true;
  clearInterval(alive);
  clearTimeout(limit);
  clearTimeout(timer);

  const end = thrown === null ? doneNow(now()) : endOf(deps, kind, row, signal, thrown.error);
  if (end === null) return;
  try {
    await database.transaction(async (trx) => {
      const ended = await updateOwned(trx, row, end);
      if (!ended) return;
      await writeRest(trx);
      if (ended.state === 'waiting') await announceJob(trx);
      await follow(deps, trx, kind, ended);
    });
  } catch (error) {
    // It has no sign of life from now on, and so is found.
    log.error({ err: error, ...about }, 'how a job ended could not be written');
  }
};

/** Resolves some time after the signal, for work that does not heed it. */
const givenUp = (signal: AbortSignal, grace: number): Promise<{ error: unknown }> =>
  new Promise((resolve) => {
    signal.addEventListener('abort', () => {
      setTimeout(() => resolve({ error: signal.reason }), grace).unref();
    });
  });

const doneNow = (now: Date): Partial<JobRecord> => ({
  state: 'done',
  progress: 100,
  step: '',
  failure: '',
  failure_values: null,
  end_time: now.toISOString(),
});

/** How a run ends that has thrown; null when the job is no longer this process's own. */
const endOf = (
  { now, log }: Pick<JobDeps, 'now' | 'log'>,
  kind: JobKind,
  row: JobRecord,
  signal: AbortSignal,
  error: unknown,
): Partial<JobRecord> | null => {
  const ended = { step: '', end_time: now().toISOString() };
  const failed = (failure: string, values?: object): Partial<JobRecord> => ({
    ...ended,
    state: 'failed',
    failure,
    failure_values: values ? JSON.stringify(values) : null,
  });
  const why = signal.aborted && signal.reason instanceof JobStopped ? signal.reason.why : null;
  if (why === 'lost') return null;
  if (why === 'cancelled') return { ...ended, state: 'cancelled' };
  if (why === 'stopping') {
    if (kind.isOnce) return failed(kind.interrupted ?? INTERRUPTED);
    // Nothing is wrong with it, so that this is no attempt.
    return { state: 'waiting', run_at: now().toISOString(), attempts: row.attempts - 1 };
  }
  if (error instanceof JobFailed && why === null) return failed(error.reason, error.values);
  const failure = why === 'timed-out' ? TIMED_OUT : (kind.unexpected ?? UNEXPECTED);
  const about = { err: error, job: row.id, kind: row.kind, attempt: row.attempts };
  if (row.attempts >= row.max_attempts) {
    log.error(about, 'a job failed');
    return failed(failure);
  }
  log.warn(about, 'a job is tried again');
  const runAt = new Date(now().getTime() + pauseAfter(kind, row.attempts)).toISOString();
  return { state: 'waiting', step: '', failure, run_at: runAt };
};
