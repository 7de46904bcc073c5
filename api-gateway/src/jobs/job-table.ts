/** The SQL of `jobs`. Every change of a job is conditional on its state, and while it runs on its epoch. */
import { skippingLocked } from '../db/dialect.ts';
import { defineScopedTable, firstOf, rowsOf } from '../db/scoped-table.ts';
import { everything, ownRows } from '../db/visibility.ts';
import type { JobOptions, JobRecord, JobState, JobSubject } from './job.ts';
import type { Knex } from 'knex';

const own = ownRows('jobs.creator_user_id');

/** Whoever does not see everything sees the jobs that they ordered. */
export const jobs = defineScopedTable<JobRecord>('jobs', {
  all: everything,
  area: own,
  department: own,
  enterprise: own,
  self: own,
});

/** A job that a process has: as long as the row has this epoch. */
export interface OwnedJob {
  readonly id: number;
  readonly epoch: number;
}

type Changes = { [Column in keyof JobRecord]?: JobRecord[Column] | Knex.Raw };

const UNFINISHED = ['waiting', 'running'] as const;

const changed = async (query: Knex.QueryBuilder, changes: Changes): Promise<JobRecord[]> =>
  await query.update(changes).returning<JobRecord[]>('*');

export const insertJob = async (
  trx: Knex.Transaction,
  { subject, by, key }: JobOptions,
  job: { kind: string; inputJson: string; maxAttempts: number; now: Date },
): Promise<number> => {
  const time = job.now.toISOString();
  const row = {
    area_code: by?.areaCode ?? null,
    department_id: by?.departmentId ?? null,
    creator_user_id: by?.userId ?? null,
    creation_time: time,
    last_modification_time: time,
    kind: job.kind,
    subject_kind: subject.kind,
    subject_id: subject.id,
    title: subject.title,
    job_key: key ?? null,
    input_json: job.inputJson,
    state: 'waiting',
    max_attempts: job.maxAttempts,
    run_at: time,
  };
  const [inserted] = await trx('jobs').insert(row).returning<{ id: number }[]>('id');
  if (inserted === undefined) throw new Error('jobs: the inserted row came back without an id');
  return inserted.id;
};

/** The unfinished job of a kind and key that nobody has cancelled. */
export const unfinishedJob = async (trx: Knex, kind: string, key: string): Promise<number | null> => {
  const row = await firstOf<{ id: number }>(
    trx('jobs')
      .where({ kind, job_key: key, cancel_asked: false })
      .whereIn('state', UNFINISHED)
      .orderBy('id')
      .select('id'),
  );
  return row?.id ?? null;
};

export const unfinishedOf = async (trx: Knex, { kind, id }: JobSubject): Promise<number[]> => {
  const rows = await rowsOf<{ id: number }>(
    trx('jobs')
      .where({ subject_kind: kind, subject_id: id })
      .whereIn('state', UNFINISHED)
      .orderBy('id')
      .select('id'),
  );
  return rows.map((row) => row.id);
};

export const lockJob = (trx: Knex.Transaction, id: number): Promise<JobRecord | undefined> =>
  firstOf<JobRecord>(trx('jobs').where({ id }).forUpdate());

/** The kinds that have jobs due, the longest waiting first. */
export const dueKinds = async (db: Knex, kinds: readonly string[], now: Date): Promise<string[]> => {
  const rows = await rowsOf<{ kind: string }>(
    db('jobs')
      .where({ state: 'waiting' })
      .whereIn('kind', [...kinds])
      .where('run_at', '<=', now.toISOString())
      .groupBy('kind')
      .min({ first: 'run_at' })
      .select('kind')
      .orderBy('first'),
  );
  return rows.map(({ kind }) => kind);
};

/** Takes jobs of a kind that are due and that no other process is taking, the longest waiting first. */
export const claimDue = (
  trx: Knex.Transaction,
  { kind, limit, now }: { kind: string; limit: number; now: Date },
): Promise<JobRecord[]> => {
  const due = trx('jobs')
    .where({ state: 'waiting', kind })
    .where('run_at', '<=', now.toISOString())
    .orderBy('run_at')
    .orderBy('id')
    .limit(limit)
    .select('id');
  // PostgreSQL could run a subquery once for each row, and so take more than the limit.
  const claimed = trx('jobs')
    .withMaterialized('due', skippingLocked(trx, due))
    .whereIn('id', trx('due').select('id'));
  return changed(claimed, {
    state: 'running',
    epoch: trx.raw('epoch + 1'),
    attempts: trx.raw('attempts + 1'),
    alive_at: now.toISOString(),
    start_time: now.toISOString(),
  });
};

/** Changes a running job by the process that has it; undefined when it has it no longer. */
export const updateOwned = async (
  trx: Knex.Transaction,
  { id, epoch }: OwnedJob,
  changes: Changes,
  unlessCancelled = false,
): Promise<JobRecord | undefined> => {
  const owned = trx('jobs').where({ id, epoch, state: 'running' });
  if (unlessCancelled) owned.where({ cancel_asked: false });
  const [row] = await changed(owned, changes);
  return row;
};

/** Changes a job that its transaction has locked. Who had it until now has it no longer. */
export const updateLocked = async (
  trx: Knex.Transaction,
  { id }: Pick<JobRecord, 'id'>,
  changes: Changes,
): Promise<JobRecord> => {
  const [row] = await changed(trx('jobs').where({ id }), { ...changes, epoch: trx.raw('epoch + 1') });
  if (row === undefined) throw new Error(`jobs: ${id} was locked and is gone`);
  return row;
};

export const askToCancel = async (trx: Knex.Transaction, id: number): Promise<void> => {
  await trx('jobs').where({ id, state: 'running' }).update({ cancel_asked: true });
};

interface Silent {
  readonly kinds: readonly string[];
  readonly since: string;
}

const silent = (db: Knex, { kinds, since }: Silent): Knex.QueryBuilder =>
  db('jobs')
    .where({ state: 'running' })
    .whereIn('kind', [...kinds])
    .where('alive_at', '<=', since);

export const hasSilent = async (db: Knex, wanted: Silent): Promise<boolean> =>
  (await silent(db, wanted).first('id')) !== undefined;

/** Locks running jobs without a sign of life since a time. */
export const lockSilent = (trx: Knex.Transaction, wanted: Silent, limit: number): Promise<JobRecord[]> =>
  rowsOf<JobRecord>(skippingLocked(trx, silent(trx, wanted).orderBy('id').limit(limit).select('*')));

/** Jobs that have been due since a time and that nobody has taken. */
export const overdueJobs = (db: Knex, { kinds, since }: Silent, limit: number): Promise<JobRecord[]> =>
  rowsOf<JobRecord>(
    db('jobs')
      .where({ state: 'waiting' })
      .whereIn('kind', [...kinds])
      .where('run_at', '<=', since)
      .orderBy('run_at')
      .limit(limit),
  );

/** Deletes at most `limit` jobs of these states that ended before a time; returns how many. */
export const removeEnded = async (
  trx: Knex.Transaction,
  { states, before, limit }: { states: readonly JobState[]; before: string; limit: number },
): Promise<number> => {
  const old = trx('jobs')
    .whereIn('state', [...states])
    .where('end_time', '<', before)
    .orderBy('id')
    .limit(limit);
  const ids = await skippingLocked(trx, old).pluck<number[]>('id');
  await trx('jobs').whereIn('id', ids).delete();
  return ids.length;
};

/** Unfinished jobs by kind and state; `oldest` is the time at which the first of them was or is due. */
export const unfinishedByKind = (
  db: Knex,
): Promise<{ kind: string; state: JobState; count: number; oldest: string }[]> =>
  rowsOf(
    db('jobs')
      .whereIn('state', UNFINISHED)
      .groupBy('kind', 'state')
      .count({ count: '*' })
      .min({ oldest: 'run_at' })
      .select('kind', 'state'),
  );

/** Jobs that failed since then, by kind. */
export const failedByKind = (db: Knex, since: string): Promise<{ kind: string; count: number }[]> =>
  rowsOf(
    db('jobs')
      .where({ state: 'failed' })
      .where('end_time', '>=', since)
      .groupBy('kind')
      .count({ count: '*' })
      .select('kind'),
  );
