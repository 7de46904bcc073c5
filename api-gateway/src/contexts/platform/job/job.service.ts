import { findJob, foundJobs, withCreator } from './job.table.ts';
import type { JobListRow } from './job.table.ts';
import { jobDetail, jobRow } from './job.view.ts';
import { fail } from '../../../app/failure.ts';
import type { SignedInContext } from '../../../app/context.ts';
import { implement } from '../../../app/implement.ts';
import { listPage } from '../../../db/paging.ts';
import { commonErrors } from '@college/contracts/core/errors';
import { job, jobErrors } from '@college/contracts/platform/job';
import type { Knex } from 'knex';

/** Changes a job that the caller sees, and records it. `work` returns false when its state does not allow it. */
const change = (id: number, context: SignedInContext, work: (trx: Knex.Transaction) => Promise<boolean>) =>
  context.database.transaction(async (trx) => {
    const before = await findJob(trx, context, id);
    if (!before) return fail(commonErrors.notFound);
    if (!(await work(trx))) return null;
    const after = (await findJob(trx, context, id)) ?? before;
    const said = ({ title, state, cancel_asked: asked }: JobListRow) => ({
      name: title,
      state,
      ...(asked && { cancelled: true }),
    });
    await context.audit(trx, { subjectType: 'job', subjectId: id, before: said(before), after: said(after) });
    return jobDetail(after, context);
  });

export const jobService = implement(job, {
  GetJobPageList: ({ state, ...query }, context) => {
    const { read, scope, users } = context;
    return listPage(read, foundJobs(read, scope, state), query, {
      search: ['jobs.title'],
      sortable: { creationTime: 'jobs.creation_time', title: 'jobs.title', state: 'jobs.state' },
      order: 'creationTime desc',
      select: (rows) => withCreator(rows, users),
      view: (rows: readonly JobListRow[]) => rows.map((row) => jobRow(row, context)),
    });
  },

  GetJob: async ({ id }, context) => {
    const row = await findJob(context.read, context, id);
    return row ? jobDetail(row, context) : fail(commonErrors.notFound);
  },

  RetryJob: async ({ id }, context) =>
    (await change(id, context, (trx) => context.jobs.retry(trx, id))) ?? fail(jobErrors.notRepeatable),

  CancelJob: async ({ id }, context) =>
    (await change(id, context, (trx) => context.jobs.cancel(trx, id))) ?? fail(jobErrors.notRunning),
});
