import { skippingLocked } from '../../../db/dialect.ts';
import { defineScopedTable, firstOf } from '../../../db/scoped-table.ts';
import type { BusinessColumns, Scope } from '../../../db/scoped-table.ts';
import { forOwner } from '../../../db/visibility.ts';
import type { ImportMode, ImportPhase, ImportState } from '@college/contracts/platform/import-job';
import type { Knex } from 'knex';

export interface ImportJobRecord extends BusinessColumns {
  subject: string;
  variant: string;
  file_id: number;
  file_name: string;
  mode: ImportMode;
  only_good: boolean;
  state: ImportState;
  phase: ImportPhase;
  processed: number;
  /** Without the head of the sheet. */
  total_rows: number;
  phase_rows: number;
  bad_rows: number;
  imported_rows: number;
  failure: string;
  /** When the initial passwords were first fetched. */
  passwords_handed_at: string | null;
  /** What was understood of the sheet; null until it has been read. */
  reading_json: string | null;
}

/** A sheet is full of personal data, so only the user who started an import can see it. */
export const importJobs = defineScopedTable<ImportJobRecord>(
  'import_jobs',
  forOwner('import_jobs.creator_user_id'),
);

export interface ImportProblemRecord {
  job_id: number;
  row_number: number;
  column_title: string;
  message: string;
  values_json: string;
  /** The row in words; empty where it has none, and for all but its first problem. */
  source: string;
}

/** Initial passwords until they are fetched. */
export interface ImportPasswordRecord {
  row_key: string;
  job_id: number;
  row_number: number;
  username: string;
  name: string;
  password_sealed: string;
  creation_time: string;
}

const BATCH = 500;

export interface ImportJobListRow extends ImportJobRecord {
  /** 0 and 1 in SQLite. */
  has_passwords: boolean;
}

const listed = (db: Knex, scope: Scope): Knex.QueryBuilder =>
  importJobs.visible(db, scope).select('import_jobs.*', {
    has_passwords: db.raw('exists ?', [
      db('import_passwords').whereRaw('import_passwords.job_id = import_jobs.id').select(db.raw('1')),
    ]),
  });

export const findImport = (db: Knex, scope: Scope, id: number): Promise<ImportJobListRow | undefined> =>
  firstOf<ImportJobListRow>(listed(db, scope).where('import_jobs.id', id));

/**
 * The caller's newest job that is running, or whose passwords they may fetch, for the last time after the given time.
 */
export const openJob = (
  db: Knex,
  scope: Scope,
  { subject, handedAfter }: { subject: string; handedAfter: string },
): Promise<ImportJobListRow | undefined> =>
  firstOf<ImportJobListRow>(
    listed(db, scope)
      .where('import_jobs.subject', subject)
      .where((either) =>
        either
          .where('import_jobs.state', 'running')
          .orWhere((waiting) =>
            waiting
              .whereIn('import_jobs.id', db('import_passwords').select('job_id'))
              .where((handed) =>
                handed
                  .whereNull('import_jobs.passwords_handed_at')
                  .orWhere('import_jobs.passwords_handed_at', '>', handedAfter),
              ),
          ),
      )
      .orderBy('import_jobs.id', 'desc'),
  );

/** Whether the caller has a running import. */
export const hasRunning = async (trx: Knex, scope: Scope): Promise<boolean> =>
  (await importJobs.visible(trx, scope).where('import_jobs.state', 'running').first('import_jobs.id')) !==
  undefined;

/** The number of rows that a user has had checked since the given time, in imports of the kind of this job. */
export const rowsSince = async (
  trx: Knex,
  { userId, since, jobId }: { userId: number; since: string; jobId: number },
): Promise<number> => {
  const [summed] = (await trx('import_jobs')
    .where({ creator_user_id: userId })
    .whereIn('subject', trx('import_jobs').where({ id: jobId }).select('subject'))
    .where('creation_time', '>', since)
    .sum({ n: 'total_rows' })) as { n: number | null }[];
  return summed?.n ?? 0;
};

/** Whether the sheet is still there. */
export const hasSheet = async (trx: Knex, fileId: number): Promise<boolean> =>
  (await trx('attachments').where({ id: fileId, state: 'complete', is_deleted: false }).first('id')) !==
  undefined;

/** Writes how far a running import is. */
export const noteImport = async (
  trx: Knex,
  id: number,
  changes: Partial<Omit<ImportJobRecord, 'id' | 'state'>>,
): Promise<void> => {
  await trx('import_jobs').where({ id, state: 'running' }).update(changes);
};

/** Ends an import as its job has ended. */
export const settleImport = async (
  trx: Knex,
  id: number,
  end: Pick<ImportJobRecord, 'state' | 'failure'>,
): Promise<void> => {
  await trx('import_jobs').where({ id }).update(end);
};

/** How every import begins. */
export const AT_FIRST_ROW = {
  state: 'running',
  phase: 'reading',
  processed: 0,
  total_rows: 0,
  phase_rows: 0,
  bad_rows: 0,
  failure: '',
  reading_json: null,
} as const;

/** Has an import begin again from its first row. */
export const restartImport = async (trx: Knex, id: number): Promise<void> => {
  await trx('import_problems').where({ job_id: id }).delete();
  await trx('import_jobs').where({ id }).update(AT_FIRST_ROW);
};

export const insertProblems = async (trx: Knex, rows: readonly ImportProblemRecord[]): Promise<void> => {
  await trx.batchInsert('import_problems', [...rows], BATCH);
};

export const problemsOf = (db: Knex, jobId: number): Knex.QueryBuilder =>
  db('import_problems').where({ job_id: jobId });

/** At most `limit` problems after one, in the order of the sheet. */
export const problemsAfter = (
  db: Knex,
  jobId: number,
  after: number,
  limit: number,
): Promise<(ImportProblemRecord & { id: number })[]> =>
  problemsOf(db, jobId).where('id', '>', after).orderBy('id').limit(limit);

export const insertPasswords = async (trx: Knex, rows: readonly ImportPasswordRecord[]): Promise<void> => {
  await trx.batchInsert('import_passwords', [...rows], BATCH);
};

/** The passwords of a job in the order of the sheet. */
export const passwordsOfJob = (db: Knex, jobId: number): Promise<ImportPasswordRecord[]> =>
  db('import_passwords').where({ job_id: jobId }).orderBy('row_number');

/** Deletes passwords fetched before one time, and those never fetched since another; returns how many. */
export const forgetPasswords = (
  trx: Knex,
  { handedBefore, madeBefore }: { handedBefore: string; madeBefore: string },
): Promise<number> =>
  trx('import_passwords')
    .where('creation_time', '<', madeBefore)
    .orWhereIn('job_id', trx('import_jobs').where('passwords_handed_at', '<=', handedBefore).select('id'))
    .delete();

/** Records that the initial passwords of a job were fetched, if this is the first time. */
export const notePasswordsHanded = async (trx: Knex, id: number, now: string): Promise<void> => {
  await trx('import_jobs')
    .where({ id })
    .whereNull('passwords_handed_at')
    .update({ passwords_handed_at: now });
};

/** Deletes at most `limit` jobs that ended before the given time, with their problems; returns how many jobs. */
export const removeImportsBefore = async (
  trx: Knex.Transaction,
  moment: string,
  limit: number,
): Promise<number> => {
  const old = trx('import_jobs')
    .whereNot({ state: 'running' })
    .where('creation_time', '<', moment)
    .orderBy('id')
    .limit(limit);
  const ids = await skippingLocked(trx, old).pluck<number[]>('id');
  for (const table of ['import_problems', 'import_passwords'])
    await trx(table).whereIn('job_id', ids).delete();
  await trx('import_jobs').whereIn('id', ids).delete();
  return ids.length;
};
