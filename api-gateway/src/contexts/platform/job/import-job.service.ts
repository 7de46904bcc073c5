import { findImport, openJob, problemsAfter, problemsOf } from './import-job.table.ts';
import type { ImportProblemRecord } from './import-job.table.ts';
import { handedAfter, importJobOf, importProblemOf } from './import-job.view.ts';
import { cancelImport } from './import-runner.ts';
import type { SignedInContext } from '../../../app/context.ts';
import { fail } from '../../../app/failure.ts';
import { implement } from '../../../app/implement.ts';
import { pageOf } from '../../../db/paging.ts';
import { workbookOf } from '../../../export/workbook.ts';
import { commonErrors } from '@college/contracts/core/errors';
import { importErrors, importJob } from '@college/contracts/platform/import-job';

const BATCH = 1_000;

/** All problems of a job in batches, in the order of the sheet. */
async function* allProblems({ read, language }: SignedInContext, jobId: number) {
  for (let after = 0; ;) {
    const rows = await problemsAfter(read, jobId, after, BATCH);
    const last = rows.at(-1);
    if (last === undefined) return;
    yield rows.map((row) => importProblemOf(row, language));
    after = last.id;
  }
}

const exportProblems = async ({ id }: { id: number }, context: SignedInContext) => {
  const job = await findImport(context.read, context.scope, id);
  if (!job) return fail(commonErrors.notFound);
  await context.database.transaction((trx) =>
    context.audit(trx, {
      subjectType: 'import-job',
      subjectId: id,
      before: null,
      after: { name: job.file_name, badRows: job.bad_rows },
    }),
  );
  return workbookOf(context, {
    name: 'export.import-problems',
    columns: [
      { title: 'import.row', width: 8, cell: ({ row }) => row },
      { title: 'import.column', width: 20, cell: ({ column }) => column },
      { title: 'import.problem', width: 70, cell: ({ message }) => message },
    ],
    batches: allProblems(context, id),
  });
};

export const importJobService = implement(importJob, {
  GetImportJob: async ({ id }, context) => {
    const job = await findImport(context.read, context.scope, id);
    return job ? importJobOf(job, context) : fail(commonErrors.notFound);
  },

  GetLatestImportJob: async ({ subject }, context) => {
    const job = await openJob(context.read, context.scope, {
      subject,
      handedAfter: handedAfter(context.now()),
    });
    const shown = job ? importJobOf(job, context) : null;
    // A job that ended with its gateway is neither running nor has it any result.
    return { job: shown?.state === 'failed' ? null : shown };
  },

  GetImportProblems: async ({ id, page, pageSize }, context) => {
    const { read, scope, language } = context;
    if (!(await findImport(read, scope, id))) return fail(commonErrors.notFound);
    const found = problemsOf(read, id);
    const { totalCount, rows } = await pageOf<ImportProblemRecord>(found, found.clone().orderBy('id'), {
      page,
      pageSize,
    });
    return { totalCount, items: rows.map((row) => importProblemOf(row, language)) };
  },

  ExportImportProblems: exportProblems,

  CancelImportJob: ({ id }, context) =>
    context.database.transaction(async (trx) => {
      const job = await findImport(trx, context.scope, id);
      if (!job) return fail(commonErrors.notFound);
      if (!(await cancelImport(trx, context, id))) return fail(importErrors.notRunning);
      await context.audit(trx, {
        subjectType: 'import-job',
        subjectId: id,
        before: { name: job.file_name, state: job.state },
        after: { name: job.file_name, cancelled: true },
      });
      return importJobOf((await findImport(trx, context.scope, id)) ?? job, context);
    }),
});
