/** The preview of a finish, and the finish: everybody in the class is settled in one transaction. */
import { retainedClass } from './expired-class.query.ts';
import { obstaclesTo, warningsOf } from './obstacles.ts';
import { recordsUntil, recordYearsOf } from './record-years.ts';
import { needsOf, settlementOf } from './settlement.port.ts';
import type { Settlement } from './settlement.port.ts';
import { lockPlaces, sendersOf } from './settlement.query.ts';
import { writeSettled } from '../../classes/class-user/place-result.table.ts';
import { insertClassNotice } from '../../site/notice/class-notice.table.ts';
import { sendPersonalNotice } from '../../site/notice/personal-notice.table.ts';
import { lockClass, stepClass, visibleClass } from '../../classes/class-record/class-record.port.ts';
import type { TrainClassListRow } from '../../classes/class-record/class-record.port.ts';
import { thresholds } from '../../platform/site-setting/site-threshold.port.ts';
import type { SignedInContext } from '../../../app/context.ts';
import { fail, isFailure } from '../../../app/failure.ts';
import { messageFor } from '../../../app/messages/message-catalogue.ts';
import type { MessageId } from '../../../app/messages/messages.ts';
import type { VersionTarget } from '../../../db/scoped-table.ts';
import { settlementErrors, SettleReason, WEAK_PERCENT } from '@college/contracts/completion/settlement';
import type { SettlementPreview } from '@college/contracts/completion/settlement';
import { trainClassErrors, trainClassMachine } from '@college/contracts/completion/train-class';
import { commonErrors } from '@college/contracts/core/errors';
import { allowedActions } from '@college/contracts/core/state-machine';
import type { Knex } from 'knex';

/** Until when a finished class is retained as a whole. */
const recordsOf = async (db: Knex, row: TrainClassListRow) => {
  const { recordYears } = await thresholds(db);
  const retained = row.finished_at === null ? undefined : await retainedClass(db, row.id);
  return {
    recordsUntil:
      retained && row.finished_at !== null
        ? recordsUntil(row.finished_at, recordYearsOf(retained, recordYears))
        : null,
    recordsClearedAt: row.records_cleared_at,
  };
};

const previewOf = async (
  db: Knex,
  row: TrainClassListRow,
  rows: readonly Settlement[],
  { now, language }: SignedInContext,
): Promise<SettlementPreview> => {
  const isFinished = row.state === 'finished';
  return {
    id: row.id,
    rowVersion: row.row_version,
    state: row.state,
    finishedAt: isFinished ? row.finished_at : null,
    ...(await recordsOf(db, row)),
    ...(await needsOf(db, row)),
    obstacles: isFinished ? [] : await obstaclesTo(db, row, { now: now(), language }),
    warnings: isFinished
      ? []
      : await warningsOf(
          db,
          row,
          rows.map(({ place }) => place.user_id),
          { now: now(), language },
        ),
    people: rows.length,
    completed: rows.filter(({ isCompleted }) => isCompleted).length,
    weak: rows.filter(({ weakPercent }) => weakPercent > WEAK_PERCENT).length,
    reasons: SettleReason.options
      .map((reason) => ({
        reason,
        people: rows.filter(({ reasons }) => reasons.includes(reason)).length,
      }))
      .filter(({ people }) => people > 0),
  };
};

/** A class that has something to settle: published or finished. */
export const settledClass = async (db: Knex, context: SignedInContext, id: number) => {
  const row = await visibleClass(db, context, id);
  if (!row) return fail(commonErrors.notFound);
  if (row.state === 'draft')
    return fail(trainClassErrors.illegalTransition, {
      from: row.state,
      action: 'finish',
      allowed: allowedActions(trainClassMachine, row.state),
    });
  return row;
};

export const previewFinish = async ({ id }: { readonly id: number }, context: SignedInContext) => {
  const row = await settledClass(context.read, context, id);
  if (isFailure(row)) return row;
  return previewOf(context.read, row, await settlementOf(context.read, context, row), context);
};

type ClassMessage = 'settlement.notice' | 'settlement.sender';

/** In both languages. */
const wordsOf = (id: ClassMessage, { name, name_en: nameEn }: TrainClassListRow) => {
  const inBoth = (message: MessageId): [string, string] => [
    messageFor(message, 'zh-CN', { name }),
    messageFor(message, 'en', { name: nameEn || name }),
  ];
  const intro = inBoth(id);
  const escaped = (text: string): string =>
    text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  const content: [string, string] = [`<p>${escaped(intro[0])}</p>`, `<p>${escaped(intro[1])}</p>`];
  return { title: inBoth(`${id}-title`), intro, content, type: 'training' };
};

/** The students, and whoever sent them: an enterprise waits for the proofs of its people. */
const notifyClass = async (
  trx: Knex.Transaction,
  row: TrainClassListRow,
  { caller, now }: SignedInContext,
): Promise<void> => {
  const userIds = await sendersOf(trx, row.id);
  if (userIds.length > 0)
    await sendPersonalNotice(
      trx,
      {
        userIds,
        ...wordsOf('settlement.sender', row),
        senderId: caller.userId,
        senderName: row.department_name ?? caller.userName,
      },
      now(),
    );
  await insertClassNotice(
    trx,
    {
      classId: row.id,
      ...wordsOf('settlement.notice', row),
      senderId: caller.userId,
      senderName: row.department_name ?? '',
      areaCode: row.area_code,
      departmentId: row.department_id,
    },
    now(),
  );
};

export const finishClass = (target: VersionTarget, context: SignedInContext) =>
  context.database.transaction(async (trx) => {
    const time = context.now();
    let settled: Settlement[] = [];
    const before = await stepClass(trx, context, target, 'finish', async (_trx, row) => {
      const obstacles = await obstaclesTo(trx, row, { now: time, language: context.language });
      if (obstacles.length > 0) return fail(settlementErrors.notReady, { obstacles });
      await lockPlaces(trx, row.id);
      settled = await settlementOf(trx, context, row);
      const completed = settled.filter(({ isCompleted }) => isCompleted).length;
      await writeSettled(
        trx,
        settled.map(({ place, isCompleted, reasons, hours }) => ({
          placeId: place.place_id,
          state: isCompleted ? 'completed' : 'not-completed',
          reasons,
          hours,
        })),
        { userId: context.caller.userId, userName: context.caller.userName, time: time.toISOString() },
      );
      if (settled.length > 0) await notifyClass(trx, row, context);
      return {
        changes: { finished_at: time.toISOString(), is_top_show: false },
        also: { before: null, after: { people: settled.length, completed } },
      };
    });
    if (isFailure(before)) return before;
    const row = await lockClass(trx, context, target.id);
    return row ? previewOf(trx, row, settled, context) : fail(commonErrors.notFound);
  });
