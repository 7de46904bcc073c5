import { classCertKind } from './class-cert.job.ts';
import {
  certBatches,
  isBatchRunning,
  lastAuthority,
  namesOf,
  noteBatch,
  withJob,
} from './class-cert.table.ts';
import type { CertBatchListRow, CertBatchRecord, RefusedIssue, Skipped } from './class-cert.table.ts';
import { previewClassCerts } from './make-class-certs.ts';
import { originOf } from '../../../app/background-context.ts';
import type { SignedInContext } from '../../../app/context.ts';
import { fail, failField } from '../../../app/failure.ts';
import { implement } from '../../../app/implement.ts';
import { messageFor } from '../../../app/messages/message-catalogue.ts';
import type { MessageId } from '../../../app/messages/messages.ts';
import { advisoryLock } from '../../../db/dialect.ts';
import { listPage } from '../../../db/paging.ts';
import { firstOf } from '../../../db/scoped-table.ts';
import { todayOf, wallClock } from '../../../export/wall-clock.ts';
import { hasPermission } from '../../identity/module/module.table.ts';
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
  ...(row.is_issued && { issued: row.issued }),
  creationTime: row.creation_time,
});

const batchOf = async (
  db: Knex,
  { scope, language }: Pick<SignedInContext, 'scope' | 'language'>,
  id: number,
) => {
  const row = await firstOf<CertBatchListRow>(
    withJob(certBatches.visible(db, scope)).where('cert_batches.id', id),
  );
  if (!row) return fail(commonErrors.notFound);
  const skipped = skippedIn(row);
  const refused = JSON.parse(row.refused) as RefusedIssue[];
  const names = await namesOf(
    db,
    [...skipped, ...refused].map(({ userId }) => userId),
  );
  return {
    ...rowOf(row),
    skipped: skipped.map(({ userId, reasons }) => ({
      userId,
      userName: names.get(userId) ?? '',
      reasons: [...reasons],
    })),
    ...(row.is_issued && {
      refused: refused.map(({ userId, error, data }) => ({
        userId,
        userName: names.get(userId) ?? '',
        message: messageFor(error as MessageId, language, data),
      })),
    }),
  } satisfies CertBatch;
};

/** Nobody is certified to have completed what was still going on. */
const isTooEarly = (row: TrainClassListRow, issueDate: string, { settings }: SignedInContext): boolean =>
  row.finished_at !== null && issueDate < wallClock(row.finished_at, settings.timeZone).slice(0, 10);

export const classCertService = implement(classCert, {
  CreateStudentCertByClass: async ({ classId, kind, issueDate, authority, ids, issue = false }, context) => {
    const { read, scope, caller, jobs, database } = context;
    const row = await visibleClass(read, context, classId);
    if (!row) return fail(commonErrors.notFound);
    if (issue && !(await hasPermission(read, caller.roleId, 'user-cert:issue')))
      return fail(commonErrors.forbidden);
    if (row.state !== 'finished') return fail(classCertErrors.notFinished);
    // Its number would open the series of a year that has not begun.
    if (issue && issueDate > todayOf(context))
      return failField(commonErrors.invalid, 'issueDate', 'class-cert.after-today');
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
        is_issued: issue,
        issued: 0,
        refused: '[]',
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
        after: { kind, issueDate, authority, ...(issue && { issue }) },
      });
      return batchOf(trx, context, id);
    });
  },
  PreviewStudentCertByClass: async ({ classId, kind }, context) => {
    const { read, keys, language } = context;
    const row = await visibleClass(read, context, classId);
    if (!row) return fail(commonErrors.notFound);
    if (row.state !== 'finished') return fail(classCertErrors.notFinished);
    return {
      authority: (await lastAuthority(read, row)) || (row.department_name ?? ''),
      people: await previewClassCerts(read, row, kind, { keys, language }),
    };
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
