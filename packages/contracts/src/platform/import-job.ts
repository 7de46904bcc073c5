/** Imports of sheets: each is a background job, which outlives the page that started it. */
import { FILE_CAPS } from './attachment.ts';
import { SheetReading } from './sheet-reading.ts';
import { defineService, endpoint } from '../core/endpoint.ts';
import { defineError, ErrorCode } from '../core/errors.ts';
import { ById, Id, MAX_PAGE_SIZE, paged } from '../core/paging.ts';
import { z } from '../core/schema.ts';
import type { Parsed } from '../core/schema.ts';

export const MAX_IMPORT_ROWS = 10_000;
export const MAX_IMPORT_BYTES = FILE_CAPS.sheet;
/**
 * Rows that one user may have judged, checks and imports together, within 24 hours. Each reveals whether an ID card is
 * known; who may have cards shown in full learns nothing by it.
 */
export const MAX_IMPORT_ROWS_A_DAY = { revealer: 50_000, other: 20_000 } as const;

export const importErrors = {
  /** The caller has another import running. */
  alreadyRunning: defineError('import.already-running', ErrorCode.busyElsewhere),
  notRunning: defineError('import.not-running', ErrorCode.illegalTransition),
  /** There are no initial passwords, or they were fetched more than 15 minutes ago. */
  noPasswords: defineError('import.no-passwords', ErrorCode.illegalTransition),
} as const;

/** `check` reads and checks the sheet; `run` does that again and then inserts the rows. */
export const ImportMode = z.enum(['check', 'run']);
export type ImportMode = Parsed<typeof ImportMode>;

export const ImportState = z.enum(['running', 'done', 'failed', 'cancelled']);
export type ImportState = Parsed<typeof ImportState>;

export const ImportPhase = z.enum(['reading', 'checking', 'preparing', 'saving']);
export type ImportPhase = Parsed<typeof ImportPhase>;

export const ImportJob = z.object({
  id: Id,
  /** What is imported: `user`. */
  subject: z.string(),
  /** Which kind of it, if there are several: the kind of user. */
  variant: z.string(),
  fileId: Id,
  fileName: z.string(),
  mode: ImportMode,
  /** Whether invalid rows are skipped; otherwise one invalid row prevents the import. */
  onlyGood: z.boolean(),
  state: ImportState,
  phase: ImportPhase,
  /** Rows of the present phase that are done. */
  processed: z.number().int(),
  /** Rows below the head of the sheet; 0 until it has been read. */
  totalRows: z.number().int(),
  /** Rows of the present phase: all while they are checked, afterwards the valid ones. */
  phaseRows: z.number().int(),
  badRows: z.number().int(),
  importedRows: z.number().int(),
  /** Why it failed, in the caller's language; empty unless it did. */
  failure: z.string(),
  /** Initial passwords can be downloaded: once, and again for 15 minutes after that. */
  hasPasswords: z.boolean(),
  /** What was understood of the sheet; null until it has been read, and for a file that is no sheet. */
  reading: SheetReading.nullable(),
  creationTime: z.string(),
});
export type ImportJob = Parsed<typeof ImportJob>;

export const ImportProblem = z.object({
  /** As in the spreadsheet: the head is row 1. */
  row: z.number().int(),
  /** The title of the column, or how a question begins; empty if the message is about the whole row. */
  column: z.string(),
  message: z.string(),
});
export type ImportProblem = Parsed<typeof ImportProblem>;

export const ImportJobProblem = ImportProblem.extend({
  /** A question as pasted text without its number, to be mended; with its first problem only, and empty otherwise. */
  source: z.string(),
});
export type ImportJobProblem = Parsed<typeof ImportJobProblem>;

/** Users can only see their own jobs; the call that starts one checks the permission for it. */
export const importJob = defineService('ImportJob', {
  GetImportJob: endpoint({
    kind: 'query',
    summary: 'How far one of the caller’s imports has come',
    access: 'signed-in',
    input: ById,
    output: ImportJob,
  }),
  GetLatestImportJob: endpoint({
    kind: 'query',
    summary: 'The caller’s import that is under way or whose passwords still wait; null without one',
    access: 'signed-in',
    input: z.object({ subject: z.string().max(50) }),
    output: z.object({ job: ImportJob.nullable() }),
  }),
  GetImportProblems: endpoint({
    kind: 'query',
    summary: 'What is wrong with the rows of an import, by row',
    access: 'signed-in',
    input: ById.extend({
      page: z.number().int().min(1).max(1_000_000).default(1),
      pageSize: z.number().int().min(1).max(MAX_PAGE_SIZE).default(20),
    }),
    output: paged(ImportJobProblem),
  }),
  ExportImportProblems: endpoint({
    kind: 'query',
    summary: 'The same as a sheet',
    access: 'signed-in',
    input: ById,
    file: 'xlsx',
  }),
  CancelImportJob: endpoint({
    kind: 'command',
    summary:
      'Break one of the caller’s imports off; nothing of it comes in, unless it was already being saved',
    access: 'signed-in',
    input: ById,
    output: ImportJob,
    errors: [importErrors.notRunning],
  }),
});
