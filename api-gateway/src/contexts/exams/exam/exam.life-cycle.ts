import { randomBytes } from 'node:crypto';
import { columnsOf, refuseFields, refuseSections, sizeOf, writeParts } from './exam.changes.ts';
import type { Sent } from './exam.changes.ts';
import { composingOf } from './exam-parts.table.ts';
import { freezeExam } from './freeze-exam.ts';
import { judgeExam } from './exam-readiness.ts';
import { countClassesOfExam, exams, withNames } from './exam.table.ts';
import type { ExamListRow, ExamRecord } from './exam.table.ts';
import { examDetail, examFields } from './exam.view.ts';
import type { SignedInContext } from '../../../app/context.ts';
import { fail, isFailure } from '../../../app/failure.ts';
import { examStepped } from './exam-events.port.ts';
import { tell } from '../../../app/event.ts';
import { defineLifeCycle } from '../../../db/life-cycle.ts';
import { firstOf } from '../../../db/scoped-table.ts';
import type { NewRow, VersionTarget } from '../../../db/scoped-table.ts';
import { examErrors, examMachine } from '@college/contracts/exams/exam';
import type { ExamDraft } from '@college/contracts/exams/exam-record';
import type { Knex } from 'knex';

export const lifeCycle = defineLifeCycle({
  subject: 'exam',
  table: exams,
  machine: examMachine,
  listed: (db, scope, language) => withNames(db, exams.visible(db, scope), language),
  detail: (db, row: ExamListRow, context) => examDetail(db, row, context),
  illegal: (data) => fail(examErrors.illegalTransition, data),
});

const BLANK = {
  state: 'draft',
  needs_seb: false,
  question_count: 0,
  total_score: 0,
  published_at: null,
  closed_at: null,
  qr_key: null,
  draw_key: null,
} as const;

export const createExam = (draft: ExamDraft, context: SignedInContext) =>
  context.database.transaction(async (trx) => {
    const { scope, caller } = context;
    const refusal = await refuseFields(trx, context, draft, null);
    if (refusal) return refusal;
    const id = await exams.insert(trx, context, {
      ...BLANK,
      ...columnsOf(draft),
      area_code: scope.areaCode,
      department_id: scope.departmentId,
      creator_user_id: caller.userId,
    } as NewRow<ExamRecord>);
    await writeParts(trx, id, draft);
    const misplaced = await refuseSections(trx, id);
    if (misplaced) return misplaced;
    await exams.updateVisible(trx, context, { id, rowVersion: 0 }, await sizeOf(trx, id, draft.composeMode));
    await lifeCycle.begin(trx, context, id, { ...draft });
    return lifeCycle.detailOf(trx, context, id);
  });

/** What became of the parts within this transaction, for the audit log. */
const fieldsNow = async (trx: Knex.Transaction, { scope, language }: SignedInContext, id: number) => {
  const row = await firstOf<ExamListRow>(
    withNames(trx, exams.visible(trx, scope), language).where('exams.id', id),
  );
  if (!row) throw new Error(`exam ${id} is gone`);
  return examFields(trx, row);
};

const PARTS = ['sections', 'items', 'rules', 'graderIds', 'takerIds', 'takerAreaCodes'] as const;
const sentParts = (fields: Sent, all: Awaited<ReturnType<typeof examFields>>) =>
  Object.fromEntries(PARTS.filter((name) => fields[name] !== undefined).map((name) => [name, all[name]]));

export const updateExam = ({ id, rowVersion, ...fields }: Sent & VersionTarget, context: SignedInContext) =>
  lifeCycle.transition({ id, rowVersion }, context, 'update', async (trx, row) => {
    const job = await composingOf(trx, id);
    if (job?.state === 'waiting' || job?.state === 'running') return fail(examErrors.composing);
    const refusal = await refuseFields(trx, context, fields, row);
    if (refusal) return refusal;
    const before = await fieldsNow(trx, context, id);
    await writeParts(trx, id, fields);
    const misplaced = await refuseSections(trx, id);
    if (misplaced) return misplaced;
    const columns = columnsOf(fields);
    const size = await sizeOf(trx, id, columns.compose_mode ?? row.compose_mode);
    return {
      changes: { ...columns, ...size },
      also: {
        before: sentParts(fields, before),
        after: sentParts(fields, await fieldsNow(trx, context, id)),
      },
    };
  });

export const removeExam = (target: VersionTarget, context: SignedInContext) =>
  lifeCycle.remove(target, context, 'delete', async (trx, { id, name }) => {
    const classes = await countClassesOfExam(trx, id);
    return classes > 0 ? fail(examErrors.inUse, { classes }) : { audited: { before: { name }, after: null } };
  });

export const publishExam = (target: VersionTarget, context: SignedInContext) =>
  context.database.transaction(async (trx) => {
    const row = await lifeCycle.step(trx, context, target, 'publish', async (_trx, before) => {
      const now = context.now();
      const judged = await judgeExam(trx, before, now);
      if (judged.obstacles.length > 0) return fail(examErrors.notReady, { obstacles: judged.obstacles });
      const questions = await freezeExam(trx, before, judged);
      return {
        changes: {
          published_at: now.toISOString(),
          draw_key: randomBytes(16).toString('hex'),
          qr_key: before.audience === 'class' ? null : randomBytes(16).toString('hex'),
        },
        audited: {
          before: { state: before.state },
          after: { state: 'published', questionCount: before.question_count, questions },
        },
      };
    });
    if (isFailure(row)) return row;
    await tell(context.features, trx, examStepped, {
      ...{ action: 'publish', examId: row.id, reason: '' },
      now: context.now(),
    });
    return lifeCycle.detailOf(trx, context, row.id);
  });

export const closeExam = (
  { reason, ...target }: VersionTarget & { readonly reason: string },
  context: SignedInContext,
) =>
  context.database.transaction(async (trx) => {
    const row = await lifeCycle.step(trx, context, target, 'close', () =>
      Promise.resolve({ changes: { closed_at: context.now().toISOString() }, reason }),
    );
    if (isFailure(row)) return row;
    await tell(context.features, trx, examStepped, {
      ...{ action: 'close', examId: row.id, reason },
      now: context.now(),
    });
    return lifeCycle.detailOf(trx, context, row.id);
  });
