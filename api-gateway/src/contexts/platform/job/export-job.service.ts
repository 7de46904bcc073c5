import { readExport } from './export-file.ts';
import { exportsOf, findExport } from './export-job.table.ts';
import { exportJobOf, expiryBounds, expiryOf } from './export-job.view.ts';
import { fail } from '../../../app/failure.ts';
import { implement } from '../../../app/implement.ts';
import { commonErrors } from '@college/contracts/core/errors';
import { exportJob, exportJobErrors } from '@college/contracts/platform/export-job';

/** Of one record: a person's 20 regular reports, each with the five weeks that are retained, and what was ordered in a day. */
const MOST_LISTED = 150;

export const exportJobService = implement(exportJob, {
  GetExportJobList: async ({ subjectKind, subjectId }, { read, scope, now, language }) => {
    const rows = await exportsOf(read, scope, {
      subject: subjectKind === undefined ? null : { kind: subjectKind, id: subjectId ?? 0 },
      at: expiryBounds(now()),
      limit: MOST_LISTED,
    });
    return rows.map((row) => exportJobOf(row, language));
  },

  DownloadExport: async ({ id }, context) => {
    const { read, scope, caller, now, database, logins } = context;
    const row = await findExport(read, scope, id);
    if (!row) return fail(commonErrors.notFound);
    // It has what could be seen with this role then; whoever lost the permission does not get it any more.
    if (row.role_id !== caller.roleId || !(await logins.roleHas(read, caller.roleId, row.access)))
      return fail(commonErrors.forbidden);
    if (expiryOf(row) <= now() || row.file_kind === '') return fail(exportJobErrors.notThere);
    const content = await readExport(context, row);
    if (content === null) return fail(exportJobErrors.notThere);
    await database.transaction((trx) =>
      context.audit(trx, {
        subjectType: 'export-job',
        subjectId: id,
        before: null,
        after: { name: row.file_name, size: Number(row.size) },
      }),
    );
    return { kind: row.file_kind, fileName: row.file_name, content };
  },

  CancelExport: ({ id }, { database, scope, jobs, language, audit }) =>
    database.transaction(async (trx) => {
      const row = await findExport(trx, scope, id);
      if (!row) return fail(commonErrors.notFound);
      if (row.job_id === null || !(await jobs.cancel(trx, row.job_id)))
        return fail(exportJobErrors.notRunning);
      await audit(trx, {
        subjectType: 'export-job',
        subjectId: id,
        before: { name: row.title, state: row.state },
        after: { name: row.title, cancelled: true },
      });
      return exportJobOf((await findExport(trx, scope, id)) ?? row, language);
    }),
});
