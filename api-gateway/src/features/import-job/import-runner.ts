/** Imports are jobs; this part adds the rows of the sheet, their problems, and a daily limit. */
import {
  endSilentJobs,
  findJob,
  hasLiveJob,
  importJobs,
  importTable,
  rowsSince,
} from './import-job.table.ts';
import type { ImportJobRecord } from './import-job.table.ts';
import { importJobOf, silentSince } from './import-job.view.ts';
import { insertProblems } from './import-problem.table.ts';
import type { SignedInContext } from '../../app/context.ts';
import { fail, isFailure } from '../../app/failure.ts';
import type { MessageId } from '../../app/messages/messages.ts';
import type { Database } from '../../db/database.ts';
import { advisoryLock } from '../../db/dialect.ts';
import { jobsOf, stopJobs } from '../../jobs/jobs.ts';
import type { JobKind, JobRun } from '../../jobs/jobs.ts';
import { commonErrors } from '@college/contracts/core/errors';
import { importErrors } from '@college/contracts/system/import-job';
import type { ImportMode, ImportPhase } from '@college/contracts/system/import-job';
import type { Knex } from 'knex';

/** A problem of a row; `column` is the id of the column title, empty for the whole row. */
export interface RowProblem {
  readonly row: number;
  readonly column: MessageId | '';
  readonly message: string;
  /** The values for the placeholders of the sentence. */
  readonly values: object | null;
}

export type ImportFailure = Extract<MessageId, `import.${string}`>;

/** How the work of an import reports back. */
export interface ImportRun {
  readonly jobId: number;
  /** Aborts when somebody cancels the import, or the gateway stops. */
  readonly signal: AbortSignal;
  /** Cheap to call for every row: it is written now and then. Rejects once the import has to end. */
  readonly progress: (phase: ImportPhase, processed: number, phaseRows?: number) => Promise<void>;
  /**
   * Records how many rows the sheet has. False, so that no row is checked, when the user would exceed their daily
   * limit: each check reveals whether an ID card is known here.
   */
  readonly countRows: (totalRows: number, mostADay: number) => Promise<boolean>;
  /** `badRows`: for the whole sheet, including earlier reports. */
  readonly report: (problems: readonly RowProblem[], badRows: number) => Promise<void>;
  /**
   * Marks the import as done in the same transaction that inserts the rows, so that nothing can undo it afterwards.
   * Rejects, and so rolls the rows back, when it was cancelled or given up meanwhile.
   */
  readonly finish: (trx: Knex.Transaction, importedRows: number) => Promise<void>;
}

export interface ImportWish {
  readonly subject: string;
  readonly variant: string;
  readonly file: { readonly id: number; readonly name: string };
  readonly mode: ImportMode;
  readonly onlyGood: boolean;
}

const DAY_MS = 24 * 60 * 60 * 1000;
/** Nobody reads further than this. */
const MAX_PROBLEMS = 20_000;

interface Order {
  readonly context: SignedInContext;
  readonly work: (run: ImportRun) => Promise<ImportFailure | null>;
}

/** Not retried: the user sees that it failed, and what the sheet was checked against may have changed. */
const importKind: JobKind<ImportJobRecord, Order> = {
  name: 'import',
  table: importTable,
  interrupted: 'import.interrupted' satisfies ImportFailure,
  unexpected: 'import.unexpected' satisfies ImportFailure,
  work: (run, { context, work }) => work(importRun(run, context)),
};

export const stopImports = (database: Database): Promise<void> => stopJobs(database);

/**
 * Starts an import and returns its job. `work` continues in the background and returns why it cannot be done, or null.
 */
export const startImport = async (context: SignedInContext, wish: ImportWish, work: Order['work']) => {
  const job = await context.database.transaction(async (trx) => {
    const inserted = await insertJob(trx, context, wish);
    if (!isFailure(inserted)) jobsOf(context).enqueue(trx, importKind, inserted.id, { context, work });
    return inserted;
  });
  return isFailure(job) ? job : importJobOf(job, context);
};

const insertJob = async (
  trx: Knex.Transaction,
  context: SignedInContext,
  { subject, variant, file, mode, onlyGood }: ImportWish,
) => {
  const { caller, scope, now } = context;
  await advisoryLock(trx, `import-jobs/${caller.userId}`);
  await endSilentJobs(trx, silentSince(now()), 'import.interrupted');
  if (await hasLiveJob(trx, scope, silentSince(now()))) return fail(importErrors.alreadyRunning);
  const id = await importJobs.insert(trx, context, {
    area_code: scope.areaCode,
    department_id: scope.departmentId,
    creator_user_id: caller.userId,
    subject,
    variant,
    file_id: file.id,
    file_name: file.name,
    mode,
    only_good: onlyGood,
    state: 'running',
    phase: 'reading',
    processed: 0,
    total_rows: 0,
    phase_rows: 0,
    bad_rows: 0,
    imported_rows: 0,
    failure: '',
    cancel_asked: false,
    alive_at: now().toISOString(),
    passwords_handed_at: null,
  });
  await context.audit(trx, {
    subjectType: 'import-job',
    subjectId: id,
    before: null,
    after: { name: file.name, mode, onlyGood, userType: variant },
  });
  return (await findJob(trx, scope, id)) ?? fail(commonErrors.notFound);
};

const importRun = (run: JobRun<ImportJobRecord>, { database, caller, now }: SignedInContext): ImportRun => ({
  jobId: run.id,
  signal: run.signal,
  progress: (phase, processed, phaseRows) =>
    phaseRows === undefined
      ? run.progress({ phase, processed })
      : run.progress({ phase, processed, phase_rows: phaseRows }, 'at-once'),
  countRows: (totalRows, mostADay) =>
    database.transaction(async (trx) => {
      await advisoryLock(trx, `import-jobs/${caller.userId}`);
      const since = new Date(now().getTime() - DAY_MS).toISOString();
      if ((await rowsSince(trx, caller.userId, since)) + totalRows > mostADay) return false;
      await run.note(trx, { total_rows: totalRows });
      return true;
    }),
  report: (problems, badRows) =>
    database.transaction(async (trx) => {
      const rows = problems.slice(0, MAX_PROBLEMS).map(({ row, column, message, values }) => ({
        job_id: run.id,
        row_number: row,
        column_title: column,
        message,
        values_json: JSON.stringify(values),
      }));
      await insertProblems(trx, rows);
      await run.note(trx, { bad_rows: badRows });
    }),
  finish: (trx, importedRows) => run.finish(trx, { imported_rows: importedRows, processed: importedRows }),
});
