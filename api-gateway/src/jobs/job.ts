/**
 * Background work. A feature declares kinds of jobs (`JobKind`) in its `Feature`; a command enqueues a job in its own
 * transaction (`Jobs.enqueue`), and it starts once that has committed. The row in `jobs` is the record of a job on both
 * databases. An engine only decides which process runs which job, and when.
 *
 * A job may run more than once: a process that is lost leaves it to another one. What a run does must therefore bear
 * repetition, or its kind says `isOnce`.
 */
import type { Services } from '../app/context.ts';
import type { MessageId } from '../app/messages/messages.ts';
import type { BusinessColumns, Scope } from '../db/scoped-table.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { Knex } from 'knex';

export type JobState = 'waiting' | 'running' | 'done' | 'failed' | 'cancelled';

export interface JobRecord extends BusinessColumns {
  kind: string;
  subject_kind: string;
  subject_id: number;
  title: string;
  job_key: string | null;
  input_json: string;
  state: JobState;
  /** Percent. */
  progress: number;
  /** The id of a sentence, or empty. */
  step: string;
  failure: string;
  failure_values: string | null;
  attempts: number;
  max_attempts: number;
  losses: number;
  cancel_asked: boolean;
  epoch: number;
  run_at: string;
  alive_at: string | null;
  start_time: string | null;
  end_time: string | null;
}

/** The record that a job is for. */
export interface JobSubject {
  /** As in the audit log: `import-job`. */
  readonly kind: string;
  readonly id: number;
}

export interface JobOptions {
  /** `title` is what people call the record: a file name. */
  readonly subject: JobSubject & { readonly title: string };
  /** Who ordered it; null for the gateway itself. */
  readonly by: Pick<Scope, 'userId' | 'areaCode' | 'departmentId'> | null;
  /** While a job of this kind and key is unfinished, and nobody cancelled it, no second one is added. */
  readonly key?: string;
}

export interface Jobs {
  /** Adds a job in the caller's transaction and returns its id. Nothing starts if that is rolled back. */
  enqueue<Input>(
    trx: Knex.Transaction,
    kind: JobKind<Input>,
    input: NoInfer<Input>,
    options: JobOptions,
  ): Promise<number>;
  /** Cancels a job: at once if it is waiting, otherwise the process that runs it. False when it has ended already. */
  cancel(trx: Knex.Transaction, id: number): Promise<boolean>;
  /** Cancels all unfinished jobs of a record; false when there are none. */
  cancelOf(trx: Knex.Transaction, subject: JobSubject): Promise<boolean>;
  /** Starts a job again that failed or was cancelled; false when it cannot be. */
  retry(trx: Knex.Transaction, id: number): Promise<boolean>;
  /** Whether a job in its present state can be started again. */
  mayRetry(job: Pick<JobRecord, 'kind' | 'state' | 'failure'>): boolean;
  /** Begins to run jobs. */
  start(): void;
  /** Releases the running jobs, for another process or for this one after its restart. */
  stop(): Promise<void>;
}

/** What the work of a job uses. */
export type JobContext = Services & { readonly log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'> };

/** A job while it runs. */
export interface Job<Input> {
  readonly id: number;
  readonly input: Input;
  readonly subject: JobSubject;
  /** From 1. */
  readonly attempt: number;
  /** Aborts when the job is cancelled, takes too long or was given to another process, and when the gateway stops. */
  readonly signal: AbortSignal;
  /**
   * Cheap to call often: it is written at most twice a second. `also` writes what belongs to it in the same
   * transaction, and as seldom. Rejects once the job has to end. Must not be awaited inside a transaction.
   */
  progress(percent: number, step?: MessageId, also?: (trx: Knex.Transaction) => Promise<void>): Promise<void>;
  /** Ends the job as failed, without another attempt. `values` fill the sentence. */
  fail(reason: MessageId, values?: object): never;
  /**
   * Marks the job as done in the transaction that writes its result. Rejects, and so rolls the result back, when the job
   * was cancelled or given to another process meanwhile. `also` writes what the job's progress writes too: it runs once
   * the job's row is locked, so that both lock in the same order.
   */
  finish(trx: Knex.Transaction, also?: (trx: Knex.Transaction) => Promise<void>): Promise<void>;
}

/** A job whose state has changed. */
export interface ChangedJob<Input> {
  readonly id: number;
  readonly input: Input;
  readonly subject: JobSubject;
  readonly state: JobState;
  /** The id of the sentence that says why it failed; empty otherwise. */
  readonly failure: string;
}

export interface JobKind<Input = unknown> {
  /** `user-import`; `job-kind.user-import` is what people call it. */
  readonly name: string;
  /** The schema of the input, which is stored as JSON. */
  readonly input: { parse(value: unknown): Input };
  /** How many attempts there are for work that throws. Default: 3. */
  readonly attempts?: number;
  /** Milliseconds before the second attempt; doubles each time, up to an hour. Default: 10 seconds. */
  readonly pause?: number;
  /** A run that takes longer is ended, and counts as one that threw. */
  readonly timeoutSeconds?: number;
  /** How many jobs of this kind one process runs at the same time. */
  readonly atOnce?: number;
  /** A run that was interrupted is not repeated: the job has failed. */
  readonly isOnce?: boolean;
  /** The failures after which people may start a job again that `isOnce`. Others: after all. */
  readonly retryAfter?: readonly MessageId[];
  /** What a job says that was interrupted, and one whose work threw. */
  readonly interrupted?: MessageId;
  readonly unexpected?: MessageId;
  run(job: Job<Input>, context: JobContext): Promise<void>;
  /**
   * Called in the transaction in which a job ends or waits again, so that the feature's own record says the same.
   */
  changed?(trx: Knex.Transaction, job: ChangedJob<Input>, context: JobContext): Promise<void>;
  /** Asked before a job is started again. */
  mayRetry?(trx: Knex.Transaction, job: ChangedJob<Input>, context: JobContext): Promise<boolean>;
}

/** Keeps the input's type between `input`, `run` and `changed`. */
export const defineJobKind = <Input>(kind: JobKind<Input>): JobKind<Input> => kind;

/** Milliseconds. */
export interface JobTiming {
  /** Between two writes of a job's progress. */
  readonly progress: number;
  /** Between two signs of life. */
  readonly alive: number;
  /** After which a process without a sign of life counts as lost. */
  readonly silence: number;
  /** Between two searches for jobs of lost processes. */
  readonly sweep: number;
  /** Between two looks for jobs that have become due. */
  readonly poll: number;
  /** How long a job that must end may take to do so. */
  readonly grace: number;
}

export const JOB_TIMING: JobTiming = {
  progress: 500,
  alive: 10_000,
  silence: 30_000,
  sweep: 10_000,
  poll: 1_000,
  grace: 8_000,
};
