import { sendPassing } from '../../../app/passing-message.ts';
import type { JobRecord } from '../../../jobs/job.ts';
import { JOB_NEWS } from '@college/contracts/platform/job';
import type { JobNews } from '@college/contracts/platform/job';
import type { Knex } from 'knex';

/** Notifies the open pages of whoever ordered a job, and of those who may see all jobs, of its progress. */
export const notifyJob = (trx: Knex.Transaction, row: JobRecord): Promise<void> => {
  const data: JobNews = {
    id: row.id,
    subjectKind: row.subject_kind,
    subjectId: row.subject_id,
    state: row.state,
    progress: row.progress,
  };
  return sendPassing(trx, { userId: row.creator_user_id, permission: 'job:read', kind: JOB_NEWS, data });
};

/** How features import their records from a sheet, and have files made that take a while. */
export { defineImportKind, startImport } from './import-runner.ts';
export type { ImportFailure, ImportRun, RowProblem } from './import-runner.ts';
export { defineExportKind, endExport, enqueueExport, orderExport, ownerNow } from './export-runner.ts';
export type { Progress } from './export-runner.ts';
