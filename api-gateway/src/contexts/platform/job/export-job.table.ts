import { skippingLocked } from '../../../db/dialect.ts';
import { defineScopedTable, firstOf, rowsOf } from '../../../db/scoped-table.ts';
import type { BusinessColumns, Scope } from '../../../db/scoped-table.ts';
import { forOwner } from '../../../db/visibility.ts';
import type { JobState } from '../../../jobs/job.ts';
import type { FileKind } from '@college/contracts/core/endpoint';
import type { Knex } from 'knex';

export interface ExportJobRecord extends BusinessColumns {
  row_key: string;
  job_id: number | null;
  role_id: number;
  access: string;
  subject_kind: string;
  subject_id: number;
  title: string;
  file_name: string;
  file_kind: FileKind | '';
  size: number | null;
  key_sealed: string | null;
  made_at: string | null;
  /** Until when it can be fetched; null: a day from its order. */
  kept_until: string | null;
}

export interface ExportJobListRow extends ExportJobRecord {
  /** Null once the job is cleared away. */
  state: JobState | null;
  progress: number | null;
  failure: string | null;
  failure_values: string | null;
}

/** Only who ordered a file knows of it. */
export const exportJobs = defineScopedTable<ExportJobRecord>(
  'export_jobs',
  forOwner('export_jobs.creator_user_id'),
);

const listed = (db: Knex, scope: Scope): Knex.QueryBuilder =>
  exportJobs
    .visible(db, scope)
    .leftJoin('jobs', 'jobs.id', 'export_jobs.job_id')
    .select('export_jobs.*', 'jobs.state', 'jobs.progress', 'jobs.failure', 'jobs.failure_values');

export const findExport = (db: Knex, scope: Scope, id: number): Promise<ExportJobListRow | undefined> =>
  firstOf<ExportJobListRow>(listed(db, scope).where('export_jobs.id', id));

/** The end of what can be fetched: now, and a day before it. */
export interface ExpiryBounds {
  readonly now: string;
  readonly since: string;
}

const notExpired =
  ({ now, since }: ExpiryBounds) =>
  (query: Knex.QueryBuilder): void => {
    query
      .where('export_jobs.kept_until', '>', now)
      .orWhere((a) => a.whereNull('export_jobs.kept_until').where('export_jobs.creation_time', '>', since));
  };

interface Subject {
  readonly kind: string;
  /** 0 of what is of no single record. */
  readonly id: number;
}

/** The newest files of a record that can be fetched, or will be. */
export const exportsOf = (
  db: Knex,
  scope: Scope,
  { subject, at, limit }: { subject: Subject | null; at: ExpiryBounds; limit: number },
): Promise<ExportJobListRow[]> =>
  rowsOf<ExportJobListRow>(
    listed(db, scope)
      .where(
        subject === null
          ? {}
          : { 'export_jobs.subject_kind': subject.kind, 'export_jobs.subject_id': subject.id },
      )
      .where(notExpired(at))
      .orderBy('export_jobs.id', 'desc')
      .limit(limit),
  );

export const countUnfinished = async (trx: Knex, scope: Scope): Promise<number> => {
  const [row] = (await exportJobs
    .visible(trx, scope)
    .join('jobs', 'jobs.id', 'export_jobs.job_id')
    .whereIn('jobs.state', ['waiting', 'running'])
    .count({ n: '*' })) as { n: number }[];
  return row?.n ?? 0;
};

export const rowKeyOf = async (db: Knex, id: number): Promise<string | null> =>
  ((await db('export_jobs').where({ id }).first('row_key')) as { row_key: string } | undefined)?.row_key ??
  null;

export const noteJob = async (trx: Knex.Transaction, id: number, jobId: number): Promise<void> => {
  await trx('export_jobs').where({ id }).update({ job_id: jobId });
};

type Made = Pick<ExportJobRecord, 'file_name' | 'file_kind' | 'size' | 'key_sealed' | 'made_at'>;

export const noteMade = async (trx: Knex.Transaction, id: number, made: Made): Promise<void> => {
  await trx('export_jobs').where({ id }).update(made);
};

/** Deletes at most `limit` rows whose time is over; their files can no longer be read. */
export const removeExports = async (
  trx: Knex.Transaction,
  { now, since }: ExpiryBounds,
  limit: number,
): Promise<string[]> => {
  const old = trx('export_jobs')
    .where((query) =>
      query
        .where('kept_until', '<=', now)
        .orWhere((a) => a.whereNull('kept_until').where('creation_time', '<=', since)),
    )
    .orderBy('id')
    .limit(limit);
  const rowKeys = await skippingLocked(trx, old).pluck<string[]>('row_key');
  await trx('export_jobs').whereIn('row_key', rowKeys).delete();
  return rowKeys;
};
