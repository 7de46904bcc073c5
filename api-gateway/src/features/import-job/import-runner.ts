/** Runs an import behind the answer: notes how far it is, hears of a cancel, and never ends without saying how. */
import {
  findJob,
  hasLiveJob,
  endSilentJobs,
  importJobs,
  noteProgress,
  rowsSince,
} from './import-job.table.ts';
import type { ImportJobListRow } from './import-job.table.ts';
import { importJobOf, silentSince } from './import-job.view.ts';
import { insertProblems } from './import-problem.table.ts';
import type { SignedInContext } from '../../app/context.ts';
import { fail } from '../../app/failure.ts';
import type { MessageId } from '../../app/messages/en.ts';
import type { Database } from '../../db/database.ts';
import { advisoryLock } from '../../db/dialect.ts';
import { commonErrors } from '@college/contracts/core/errors';
import { importErrors, MAX_IMPORT_ROWS_A_DAY } from '@college/contracts/system/import-job';
import type { ImportMode, ImportPhase } from '@college/contracts/system/import-job';
import type { Knex } from 'knex';

/** What is wrong with a row; `column` is the id of its title, empty for the whole row. */
export interface RowProblem {
  readonly row: number;
  readonly column: MessageId | '';
  readonly message: string;
  /** What the sentence fills in. */
  readonly values: object | null;
}

export type ImportFailure = Extract<MessageId, `import.${string}`>;

/** What the work of an import tells of itself. */
export interface ImportRun {
  readonly jobId: number;
  /** Aborts when somebody cancels the import, or the gateway stops. */
  readonly signal: AbortSignal;
  /** Cheap to call for every row: it is noted now and then. Rejects once the import is to end. */
  readonly progress: (phase: ImportPhase, processed: number, phaseRows?: number) => Promise<void>;
  /**
   * Notes how many rows the sheet has. False, and none is to be judged, when the user would have had more of them judged
   * within a day than he may: each tells whether somebody's ID card is known here.
   */
  readonly countRows: (totalRows: number) => Promise<boolean>;
  /** `badRows`: of the whole sheet, those of earlier reports included. */
  readonly report: (problems: readonly RowProblem[], badRows: number) => Promise<void>;
  /**
   * In the very transaction that the rows come in by: from then on it is done, whatever happens. Rejects, so that none
   * comes in, when it was cancelled or given up for lost meanwhile.
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

class Cancelled extends Error {}
/** Why an import is aborted that nobody cancelled. */
class GatewayStops extends Error {}

/** Milliseconds between two notes of progress. */
const NOTE_EVERY = 500;
/** Milliseconds between two signs of life while nothing moves on. */
const ALIVE_EVERY = 10_000;
const DAY_MS = 24 * 60 * 60 * 1000;
/** A sheet with more is not read on by anybody. */
const MAX_PROBLEMS = 20_000;

/** The imports that each open database is busy with. */
const running = new WeakMap<Knex, Set<{ stop: AbortController; done: Promise<void> }>>();

/** Stops what is under way and waits until it has said so; before the database closes. */
export const stopImports = async (database: Database): Promise<void> => {
  const jobs = [...(running.get(database.read) ?? [])];
  for (const { stop } of jobs) stop.abort(new GatewayStops());
  await Promise.all(jobs.map(({ done }) => done));
};

/**
 * Begins an import and yields its job. `work` goes on by itself and yields why it cannot be done, or null; what it throws
 * is logged, and told as a failure on our side.
 */
export const startImport = async (
  context: SignedInContext,
  wish: ImportWish,
  work: (run: ImportRun) => Promise<ImportFailure | null>,
) => {
  const job = await insertJob(context, wish);
  if ('isFailure' in job) return job;
  const jobs = running.get(context.database.read) ?? new Set();
  running.set(context.database.read, jobs);
  const stop = new AbortController();
  const entry = { stop, done: carryOut(context, job, stop, work).finally(() => jobs.delete(entry)) };
  jobs.add(entry);
  return importJobOf(job, context);
};

const insertJob = (context: SignedInContext, { subject, variant, file, mode, onlyGood }: ImportWish) =>
  context.database.transaction(async (trx) => {
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
  });

const carryOut = async (
  { database, caller, now, log }: SignedInContext,
  { id }: ImportJobListRow,
  stop: AbortController,
  work: (run: ImportRun) => Promise<ImportFailure | null>,
): Promise<void> => {
  let noted = 0;
  let isFinished = false;
  const note = async (progress: Parameters<typeof noteProgress>[2]): Promise<void> => {
    noted = performance.now();
    const alive = { ...progress, alive_at: now().toISOString() };
    const goesOn = await database.transaction((trx) => noteProgress(trx, id, alive));
    if (!goesOn) stop.abort();
  };
  const end = (state: 'done' | 'failed' | 'cancelled', failure: string) =>
    database.transaction((trx) => noteProgress(trx, id, { state, failure }));
  const alive = setInterval(() => {
    // While rows are being saved there is nothing to note, and on SQLite nobody who could.
    if (performance.now() - noted > ALIVE_EVERY)
      note({}).catch((error: unknown) => log.warn({ err: error, job: id }, 'no sign of life of an import'));
  }, ALIVE_EVERY).unref();
  const run: ImportRun = {
    jobId: id,
    signal: stop.signal,
    progress: async (phase, processed, phaseRows) => {
      if (stop.signal.aborted) throw new Cancelled();
      if (phaseRows !== undefined || performance.now() - noted > NOTE_EVERY)
        await note({ phase, processed, ...(phaseRows !== undefined && { phase_rows: phaseRows }) });
      if (stop.signal.aborted) throw new Cancelled();
    },
    countRows: (totalRows) =>
      database.transaction(async (trx) => {
        const since = new Date(now().getTime() - DAY_MS).toISOString();
        if ((await rowsSince(trx, caller.userId, since)) + totalRows > MAX_IMPORT_ROWS_A_DAY) return false;
        await noteProgress(trx, id, { total_rows: totalRows });
        return true;
      }),
    report: (problems, badRows) =>
      database.transaction(async (trx) => {
        const rows = problems.slice(0, MAX_PROBLEMS).map(({ row, column, message, values }) => ({
          job_id: id,
          row_number: row,
          column_title: column,
          message,
          values_json: JSON.stringify(values),
        }));
        await insertProblems(trx, rows);
        await noteProgress(trx, id, { bad_rows: badRows });
      }),
    finish: async (trx, importedRows) => {
      const done = { state: 'done', imported_rows: importedRows, processed: importedRows } as const;
      if (!(await noteProgress(trx, id, done))) {
        stop.abort();
        throw new Cancelled();
      }
      isFinished = true;
    },
  };
  try {
    const failure = await work(run);
    if (!isFinished) await end(failure === null ? 'done' : 'failed', failure ?? '');
  } catch (error) {
    const [state, failure] = endOfAborted(stop.signal) ?? (['failed', 'import.unexpected'] as const);
    if (!stop.signal.aborted) log.error({ err: error, job: id }, 'an import failed');
    await end(state, failure).catch((err: unknown) =>
      log.error({ err, job: id }, 'how an import ended could not be noted'),
    );
  } finally {
    clearInterval(alive);
  }
};

/** How an import ends that was broken off; null for one that was not. */
const endOfAborted = ({ aborted, reason }: AbortSignal) => {
  if (!aborted) return null;
  return reason instanceof GatewayStops
    ? (['failed', 'import.interrupted'] as const)
    : (['cancelled', ''] as const);
};
