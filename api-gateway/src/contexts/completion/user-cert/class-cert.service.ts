import { classCertKind } from './class-cert.job.ts';
import { certBatches, isBatchRunning, namesOf, noteBatch, withJob } from './class-cert.table.ts';
import type { CertBatchListRow, CertBatchRecord, Skipped } from './class-cert.table.ts';
import { originOf } from '../../../app/background-context.ts';
import type { SignedInContext } from '../../../app/context.ts';
import { fail, failField } from '../../../app/failure.ts';
import { implement } from '../../../app/implement.ts';
import { advisoryLock } from '../../../db/dialect.ts';
import { listPage } from '../../../db/paging.ts';
import { firstOf } from '../../../db/scoped-table.ts';
import { wallClock } from '../../../export/wall-clock.ts';
import { visibleClass } from '../../classes/class-record/class-record.port.ts';
import type { TrainClassListRow } from '../../classes/class-record/class-record.port.ts';
import { classCert, classCertErrors } from '@college/contracts/completion/class-cert';
import type { CertBatch, CertBatchRow } from '@college/contracts/completion/class-cert';
import { commonErrors } from '@college/contracts/core/errors';
import type { Knex } from 'knex';

const skippedIn = ({ skipped }: CertBatchRecord): Skipped[] => JSON.parse(skipped) as Skipped[];

/** One that people have cancelled made what it made until then. */
const STATES = {
  waiting: 'waiting',
  running: 'running',
  done: 'done',
  failed: 'failed',
  cancelled: 'failed',
} as const;

const rowOf = (row: CertBatchListRow): CertBatchRow => ({
  id: row.id,
  classId: row.class_id,
  kind: row.kind,
  issueDate: row.issue_date,
  authority: row.authority,
  state: row.done_at === null ? STATES[row.job_state ?? 'failed'] : 'done',
  progress: row.done_at === null ? (row.job_progress ?? 0) : 100,
  created: row.created,
  skipped: skippedIn(row).length,
  creationTime: row.creation_time,
});

const batchOf = async (db: Knex, { scope }: Pick<SignedInContext, 'scope'>, id: number) => {
  const row = await firstOf<CertBatchListRow>(
    withJob(certBatches.visible(db, scope)).where('cert_batches.id', id),
  );
  if (!row) return fail(commonErrors.notFound);
  const skipped = skippedIn(row);
  const names = await namesOf(
    db,
    skipped.map(({ userId }) => userId),
  );
  return {
    ...rowOf(row),
    skipped: skipped.map(({ userId, reasons }) => ({
      userId,
      userName: names.get(userId) ?? '',
      reasons: [...reasons],
    })),
  } satisfies CertBatch;
};

/** Nobody is certified to have completed what was still going on. */
const isTooEarly = (row: TrainClassListRow, issueDate: string, { settings }: SignedInContext): boolean =>
  row.finished_at !== null && issueDate < wallClock(row.finished_at, settings.timeZone).slice(0, 10);

export const classCertService = implement(classCert, {
  CreateStudentCertByClass: async ({ classId, kind, issueDate, authority, ids }, context) => {
    const { read, scope, caller, jobs, database } = context;
    const row = await visibleClass(read, context, classId);
    if (!row) return fail(commonErrors.notFound);
    if (row.state !== 'finished') return fail(classCertErrors.notFinished);
    if (isTooEarly(row, issueDate, context))
      return failField(commonErrors.invalid, 'issueDate', 'class-cert.before-finish');
    return database.transaction(async (trx) => {
      await advisoryLock(trx, `user-cert/class/${classId}`);
      if (await isBatchRunning(trx, classId, kind)) return fail(classCertErrors.running);
      const id = await certBatches.insert(trx, context, {
        area_code: row.area_code,
        department_id: row.department_id,
        creator_user_id: caller.userId,
        class_id: classId,
        kind,
        issue_date: issueDate,
        authority,
        place_ids: ids ? JSON.stringify(ids) : '',
        job_id: null,
        created: 0,
        skipped: '[]',
        done_at: null,
      });
      const jobId = await jobs.enqueue(
        trx,
        classCertKind,
        { batchId: id, origin: originOf(context, 'UserCert/CreateStudentCertByClass') },
        { subject: { kind: 'train-class', id: classId, title: row.shown_name }, by: scope },
      );
      await noteBatch(trx, id, { job_id: jobId });
      await context.audit(trx, {
        subjectType: 'train-class',
        subjectId: classId,
        before: null,
        after: { kind, issueDate, authority },
      });
      return batchOf(trx, context, id);
    });
  },
  GetCertBatch: ({ id }, context) => batchOf(context.read, context, id),
  GetCertBatchPageList: ({ classId, ...query }, { read, scope }) =>
    listPage(read, certBatches.visible(read, scope).where('cert_batches.class_id', classId), query, {
      search: ['cert_batches.authority'],
      sortable: { creationTime: 'cert_batches.creation_time', issueDate: 'cert_batches.issue_date' },
      order: 'creationTime desc',
      select: withJob,
      view: (rows: readonly CertBatchListRow[]) => rows.map(rowOf),
    }),
});
