/** Imports are jobs; this part adds the rows of the sheet, their problems, and a daily limit. */
import {
  AT_FIRST_ROW,
  findImport,
  hasRunning,
  hasSheet,
  importJobs,
  insertProblems,
  noteImport,
  restartImport,
  rowsSince,
  settleImport,
} from './import-job.table.ts';
import type { ImportJobRecord } from './import-job.table.ts';
import { importJobOf } from './import-job.view.ts';
import { backgroundContext, CallOrigin, originOf } from '../../../app/background-context.ts';
import type { SignedInContext } from '../../../app/context.ts';
import { fail, isFailure } from '../../../app/failure.ts';
import { readSheet } from '../../../import/read-sheet.ts';
import type { ReadSheet, SheetColumn } from '../../../import/read-sheet.ts';
import type { MessageId } from '../../../app/messages/messages.ts';
import { advisoryLock } from '../../../db/dialect.ts';
import { defineJobKind } from '../../../jobs/job.ts';
import type { Job, JobKind } from '../../../jobs/job.ts';
import { commonErrors } from '@college/contracts/core/errors';
import { Id } from '@college/contracts/core/paging';
import { z } from '@college/contracts/core/schema';
import { importErrors } from '@college/contracts/platform/import-job';
import type { ImportMode, ImportPhase } from '@college/contracts/platform/import-job';
import type { Knex } from 'knex';

/** A problem of a row; `column` is the id of the column title, or text that names the row; empty for the whole row. */
export interface RowProblem {
  readonly row: number;
  readonly column: MessageId | (string & {});
  readonly message: string;
  /** The values for the placeholders of the sentence. */
  readonly values: object | null;
  /** The row in words that its user can mend; with the first of its problems only. */
  readonly source?: string;
}

export type ImportFailure = Extract<MessageId, `import.${string}`>;

/** A sheet whose head was understood; its `problems` belong into the first report. */
export type ImportedSheet<Key extends string> = Extract<ReadSheet<Key>, { refused: null }>;

/** How the work of an import reports back. */
export interface ImportRun {
  readonly jobId: number;
  /** Aborts when somebody cancels the import, or the gateway stops. */
  readonly signal: AbortSignal;
  /** Reads the sheet, and keeps for the user what was understood of it. */
  readonly readSheet: <Key extends string>(
    bytes: Buffer,
    columns: readonly SheetColumn<Key>[],
  ) => Promise<ImportedSheet<Key> | ImportFailure>;
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
const SUBJECT = 'import-job';
const INTERRUPTED = 'import.interrupted' satisfies ImportFailure;
const UNEXPECTED = 'import.unexpected' satisfies ImportFailure;

export interface ImportInput<Order> {
  readonly importId: number;
  readonly origin: CallOrigin;
  readonly order: Order;
}
const Stored = z.object({ importId: Id, origin: CallOrigin, order: z.unknown() });

/**
 * Sheets of one kind. `work` returns why the import cannot be done, or null. It is not repeated by itself: the user sees
 * that it failed, and what the sheet was checked against may have changed.
 */
export const defineImportKind = <Order>({
  name,
  order: orderSchema,
  work,
}: {
  readonly name: string;
  readonly order: { parse(value: unknown): Order };
  readonly work: (run: ImportRun, order: Order, context: SignedInContext) => Promise<ImportFailure | null>;
}): JobKind<ImportInput<Order>> =>
  defineJobKind<ImportInput<Order>>({
    name,
    input: {
      parse: (value) => {
        const { importId, origin, order } = Stored.parse(value);
        return { importId, origin, order: orderSchema.parse(order) };
      },
    },
    isOnce: true,
    interrupted: INTERRUPTED,
    unexpected: UNEXPECTED,
    retryAfter: [INTERRUPTED, UNEXPECTED],
    async run(job, services) {
      const context = backgroundContext(services, job.input.origin);
      const failure = await work(importRun(job, context), job.input.order, context);
      if (failure !== null) job.fail(failure);
    },
    async changed(trx, { input, state, failure }) {
      if (state === 'waiting') await restartImport(trx, input.importId);
      else if (state !== 'running') await settleImport(trx, input.importId, { state, failure });
    },
    async mayRetry(trx, { input }) {
      const { importId, origin } = input;
      await advisoryLock(trx, `import-jobs/${origin.caller.userId}`);
      const row = await findImport(trx, origin.caller.scope, importId);
      if (!row || (await hasRunning(trx, origin.caller.scope))) return false;
      return hasSheet(trx, row.file_id);
    },
  });

/** Starts an import and returns its job. `call` is the one that ordered it: `User/ImportUsers`. */
export const startImport = async <Order>(
  context: SignedInContext,
  kind: JobKind<ImportInput<Order>>,
  wish: ImportWish,
  { order, call }: { readonly order: NoInfer<Order>; readonly call: string },
) => {
  const job = await context.database.transaction(async (trx) => {
    const inserted = await insertImport(trx, context, wish);
    if (isFailure(inserted)) return inserted;
    const { id } = inserted;
    const input = { importId: id, origin: originOf(context, call), order };
    const subject = { kind: SUBJECT, id, title: wish.file.name };
    await context.jobs.enqueue(trx, kind, input, { subject, by: context.scope });
    return inserted;
  });
  return isFailure(job) ? job : importJobOf(job, context);
};

/** Cancels an import; false when it has ended already. */
export const cancelImport = (
  trx: Knex.Transaction,
  { jobs }: Pick<SignedInContext, 'jobs'>,
  id: number,
): Promise<boolean> => jobs.cancelOf(trx, { kind: SUBJECT, id });

const insertImport = async (
  trx: Knex.Transaction,
  context: SignedInContext,
  { subject, variant, file, mode, onlyGood }: ImportWish,
) => {
  const { caller, scope } = context;
  await advisoryLock(trx, `import-jobs/${caller.userId}`);
  if (await hasRunning(trx, scope)) return fail(importErrors.alreadyRunning);
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
    ...AT_FIRST_ROW,
    imported_rows: 0,
    passwords_handed_at: null,
  });
  await context.audit(trx, {
    subjectType: SUBJECT,
    subjectId: id,
    before: null,
    after: { name: file.name, mode, onlyGood, ...(subject === 'user' && { userType: variant }) },
  });
  return (await findImport(trx, scope, id)) ?? fail(commonErrors.notFound);
};

/** Where each phase begins, in percent of the whole. */
const BEGINS: Readonly<Record<ImportPhase, number>> = { reading: 0, checking: 5, preparing: 40, saving: 95 };
const ENDS: Readonly<Record<ImportPhase, number>> = { reading: 5, checking: 40, preparing: 95, saving: 100 };

const percentOf = ({ phase, processed, phase_rows: rows }: Shown): number =>
  BEGINS[phase] + (rows === 0 ? 0 : (ENDS[phase] - BEGINS[phase]) * Math.min(1, processed / rows));

type Shown = Pick<ImportJobRecord, 'phase' | 'processed' | 'phase_rows'>;

const importRun = <Order>(
  job: Job<ImportInput<Order>>,
  { database, caller, now }: SignedInContext,
): ImportRun => {
  const { importId } = job.input;
  let shown: Shown = { phase: 'reading', processed: 0, phase_rows: 0 };
  return {
    jobId: importId,
    signal: job.signal,
    readSheet: async (bytes, columns) => {
      const sheet = await readSheet(bytes, columns, job.signal);
      if (sheet.reading !== null) {
        const noted = { reading_json: JSON.stringify(sheet.reading) };
        await database.transaction((trx) => noteImport(trx, importId, noted));
      }
      return sheet.refused === null ? sheet : `import.${sheet.refused}`;
    },
    progress: (phase, processed, phaseRows = shown.phase_rows) => {
      shown = { phase, processed, phase_rows: phaseRows };
      return job.progress(percentOf(shown), undefined, (trx) => noteImport(trx, importId, shown));
    },
    countRows: (totalRows, mostADay) =>
      database.transaction(async (trx) => {
        await advisoryLock(trx, `import-jobs/${caller.userId}`);
        const since = new Date(now().getTime() - DAY_MS).toISOString();
        if ((await rowsSince(trx, { userId: caller.userId, since, jobId: importId })) + totalRows > mostADay)
          return false;
        await noteImport(trx, importId, { total_rows: totalRows });
        return true;
      }),
    report: (problems, badRows) =>
      database.transaction(async (trx) => {
        const rows = problems.slice(0, MAX_PROBLEMS).map(({ row, column, message, values, source = '' }) => ({
          job_id: importId,
          row_number: row,
          column_title: column,
          message,
          values_json: JSON.stringify(values),
          source,
        }));
        await insertProblems(trx, rows);
        await noteImport(trx, importId, { bad_rows: badRows });
      }),
    finish: (trx, importedRows) =>
      job.finish(trx, () =>
        noteImport(trx, importId, { imported_rows: importedRows, processed: importedRows }),
      ),
  };
};
