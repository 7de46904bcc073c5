import { countOf } from '../../../db/paging.ts';
import { defineScopedTable, firstOf, rowsOf } from '../../../db/scoped-table.ts';
import type { BusinessColumns, Predicate } from '../../../db/scoped-table.ts';
import { everything, inArea, inDepartment, nothing } from '../../../db/visibility.ts';
import type { CertSkipReason } from '@college/contracts/completion/class-cert';
import type { IssuedKind } from '@college/contracts/completion/user-cert-row';
import type { JobState } from '../../../jobs/job.ts';
import type { Knex } from 'knex';

export interface CertBatchRecord extends BusinessColumns {
  class_id: number;
  kind: IssuedKind;
  issue_date: string;
  authority: string;
  place_ids: string;
  job_id: number | null;
  created: number;
  /** `Skipped[]` as JSON. */
  skipped: string;
  is_issued: boolean;
  issued: number;
  /** `RefusedIssue[]` as JSON. */
  refused: string;
  done_at: string | null;
}

export interface Skipped {
  readonly userId: number;
  readonly reasons: readonly CertSkipReason[];
}

/** A certificate that was made and could not be issued: what the reader is told in their language. */
export interface RefusedIssue {
  readonly userId: number;
  readonly error: string;
  readonly data: object | null;
}

export interface CertBatchListRow extends CertBatchRecord {
  job_state: JobState | null;
  job_progress: number | null;
}

const classesIn =
  (belong: Predicate): Predicate =>
  (query, scope) => {
    query.whereIn('cert_batches.class_id', (classes) => {
      belong(classes.select('train_classes.id').from('train_classes'), scope);
    });
  };

export const certBatches = defineScopedTable<CertBatchRecord>('cert_batches', {
  all: everything,
  area: classesIn(inArea('train_classes.area_code')),
  department: classesIn(inDepartment('train_classes.department_id')),
  enterprise: nothing,
  self: nothing,
});

export const withJob = (query: Knex.QueryBuilder): Knex.QueryBuilder =>
  query
    .leftJoin('jobs', 'jobs.id', 'cert_batches.job_id')
    .select('cert_batches.*', { job_state: 'jobs.state', job_progress: 'jobs.progress' });

export const batchRow = (db: Knex, id: number): Promise<CertBatchRecord | undefined> =>
  firstOf<CertBatchRecord>(db('cert_batches').where({ id }));

export const noteBatch = async (
  trx: Knex.Transaction,
  id: number,
  columns: Partial<
    Pick<CertBatchRecord, 'job_id' | 'created' | 'skipped' | 'issued' | 'refused' | 'done_at'>
  >,
): Promise<void> => {
  await trx('cert_batches')
    .where({ id })
    .update({ ...columns, row_version: trx.raw('row_version + 1') });
};

/** Whether certificates of a kind are being made for a class. */
export const isBatchRunning = async (
  trx: Knex.Transaction,
  classId: number,
  kind: IssuedKind,
): Promise<boolean> =>
  (await trx('cert_batches')
    .join('jobs', 'jobs.id', 'cert_batches.job_id')
    .where({ 'cert_batches.class_id': classId, 'cert_batches.kind': kind })
    .whereIn('jobs.state', ['waiting', 'running'])
    .first('cert_batches.id')) !== undefined;

export interface ClassCertRow {
  id: number;
  user_id: number;
  batch_id: number | null;
  state: 'pending' | 'valid' | 'revoked';
  row_version: number;
}

/** The certificates of a kind for a class that keep another one away, by person. */
export const certifiedIn = async (
  db: Knex,
  classId: number,
  kind: IssuedKind,
): Promise<Map<number, ClassCertRow>> => {
  const rows = await rowsOf<ClassCertRow>(
    db('user_certs')
      .where({ class_id: classId, kind, is_deleted: false })
      .whereIn('state', ['pending', 'valid', 'revoked'])
      .orderBy('id')
      .select('id', 'user_id', 'batch_id', 'state', 'row_version'),
  );
  return new Map(rows.map((row) => [row.user_id, row]));
};

/** What the newest order of a class said, or of other classes of its department; empty: there is none. */
export const lastAuthority = async (
  db: Knex,
  { id, department_id }: { readonly id: number; readonly department_id: number | null },
): Promise<string> =>
  (
    await firstOf<{ authority: string }>(
      db('cert_batches')
        .where({ is_deleted: false })
        .where((of) => of.where({ class_id: id }).orWhere({ department_id }))
        .orderByRaw('case when class_id = ? then 0 else 1 end', [id])
        .orderBy('id', 'desc')
        .select('authority'),
    )
  )?.authority ?? '';

/**
 * Of a finished class: how many completed it without an issued certificate or with one that is pending, and when the
 * last one was issued.
 */
export const certsLeft = async (
  db: Knex,
  classId: number,
): Promise<{ count: number; lastAt: string | null }> => {
  const certs = (states: readonly string[]): Knex.QueryBuilder =>
    db('user_certs')
      .where({ 'user_certs.class_id': classId, 'user_certs.is_deleted': false })
      .whereIn('user_certs.state', [...states]);
  const own = (states: readonly string[]): Knex.QueryBuilder =>
    certs(states).whereRaw('user_certs.user_id = place.user_id').select('user_certs.id');
  const count = await countOf(
    db('train_class_users as place')
      .where({ 'place.class_id': classId, 'place.is_deleted': false, 'place.state': 'approved' })
      .where('place.study_state', 'completed')
      .whereNotNull('place.user_id')
      .where((left) => left.whereNotExists(own(['valid', 'revoked'])).orWhereExists(own(['pending']))),
  );
  const last = await firstOf<{ at: string | null }>(certs(['valid']).max({ at: 'user_certs.state_since' }));
  return { count, lastAt: last?.at ?? null };
};

export const namesOf = async (db: Knex, userIds: readonly number[]): Promise<Map<number, string>> => {
  const rows = await rowsOf<{ id: number; name: string }>(
    db('users')
      .whereIn('id', [...userIds])
      .select('id', 'name'),
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
};
