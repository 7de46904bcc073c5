/** Files that take a while to make: ordered by a call of their own, made by a job, fetched by whoever ordered them. */
import { JobState } from './job.ts';
import { defineService, endpoint } from '../core/endpoint.ts';
import { defineError, ErrorCode } from '../core/errors.ts';
import { ById, Id } from '../core/paging.ts';
import { z } from '../core/schema.ts';
import type { Parsed } from '../core/schema.ts';

/** Files of more people than this are made by a job, where the caller can wait for one. */
export const EXPORT_AT_ONCE = 500;
/** The same of papers: each takes about a second to make. */
export const PAPERS_AT_ONCE = 5;
/** How long a file can be fetched. */
export const EXPORT_LIFETIME_HOURS = 24;
/** So many files of one user may be under way. */
export const MOST_EXPORTS = 3;

export const exportJobErrors = {
  /** It has ended already. */
  notRunning: defineError('export-job.not-running', ErrorCode.illegalTransition),
  /** It is not made yet, or its time is over. */
  notThere: defineError('export-job.not-there', ErrorCode.illegalTransition),
  /** `most` are under way. */
  tooMany: defineError(
    'export-job.too-many',
    ErrorCode.illegalTransition,
    z.object({ most: z.number().int() }),
  ),
} as const;

export const ExportJob = z.object({
  id: Id,
  /** What it is, in the words of the caller who ordered it. */
  title: z.string(),
  /** The record that it is of: `train-class`. The id is 0 where it is of no single one. */
  subjectKind: z.string(),
  subjectId: z.number().int(),
  state: JobState,
  /** Percent. */
  progress: z.number().int(),
  /** Why it failed, in the caller’s language; otherwise empty. */
  failure: z.string(),
  /** Empty until the file is made. */
  fileName: z.string(),
  size: z.number().int().nullable(),
  creationTime: z.string(),
  /** Until when the file can be fetched; null while it is not made. */
  expiresAt: z.string().nullable(),
});
export type ExportJob = Parsed<typeof ExportJob>;

/** Part of the input of a call that answers with a file or, where the caller can wait, with the job that makes it. */
export const mayWait = {
  /** Old clients leave it out, and get the file itself however long it takes. */
  mayWait: z.boolean().optional(),
};

export const exportJob = defineService('ExportJob', {
  GetExportJobList: endpoint({
    kind: 'query',
    summary:
      'The files that the caller ordered of a record, or of no single one, and that are under way or can be fetched',
    access: 'signed-in',
    input: z.object({
      /** Left out: of all records. */
      subjectKind: z.string().min(1).max(50).optional(),
      subjectId: Id.optional(),
    }),
    output: z.array(ExportJob),
  }),
  DownloadExport: endpoint({
    kind: 'query',
    summary: 'A file that the caller ordered and a job has made',
    access: 'signed-in',
    input: ById,
    file: ['xlsx', 'zip', 'pdf'],
    errors: [exportJobErrors.notThere],
  }),
  CancelExport: endpoint({
    kind: 'command',
    summary: 'End the making of a file that the caller ordered',
    access: 'signed-in',
    input: ById,
    output: ExportJob,
    errors: [exportJobErrors.notRunning],
  }),
});
