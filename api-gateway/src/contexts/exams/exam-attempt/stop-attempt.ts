/**
 * An attempt that is open in another browser than its exam asks for, or whose face was not recognised where its exam
 * blocks, stands still: what arrived is stored, its time goes on, and somebody who looks after the exam lets it go on.
 */
import { isOverdue } from './end-attempt.ts';
import { refuseMove } from './move-attempt.ts';
import { visibleSitting } from './sittings.table.ts';
import type { SignedInContext } from '../../../app/context.ts';
import { fail } from '../../../app/failure.ts';
import { isExamBrowser, runningInBrowser } from '../exam-browser/exam-browser.port.ts';
import { noteEvents } from '../exam-sitting/attempt-event.table.ts';
import { lockAttempt } from '../exam-sitting/exam-attempt.table.ts';
import { updateAttempt } from '../exam-sitting/attempt-changes.table.ts';
import type { AttemptRecord } from '../exam-sitting/exam-attempt.table.ts';
import { sendLive } from '../../platform/live/live-message.port.ts';
import { GRACE_SECONDS } from '@college/contracts/exams/exam-attempt';
import { examBrowserErrors } from '@college/contracts/exams/exam-browser';
import type { AttemptLockReason, BrowserProof, examBrowser } from '@college/contracts/exams/exam-browser';
import type { ParsedInputOf } from '@college/contracts/core/endpoint';
import { commonErrors } from '@college/contracts/core/errors';
import type { Knex } from 'knex';

export const standsStill = ({ lock_reason: reason, ack_seq: ackSeq }: AttemptRecord) =>
  fail(examBrowserErrors.locked, { reason: reason || 'browser', ackSeq });

/** Answers that were on their way when it stopped have arrived. */
export const isLate = ({ locked_at: since }: AttemptRecord, at: Date): boolean =>
  since !== null && at.getTime() > Date.parse(since) + GRACE_SECONDS * 1000;

/** Notifies the open room of an attempt whether it stands still. */
export const stopsFor = (
  trx: Knex.Transaction,
  { id, user_id: userId }: Pick<AttemptRecord, 'id' | 'user_id'>,
  isLocked: boolean,
  now: Date,
): Promise<void> =>
  sendLive(trx, { userId }, { kind: 'exam-locked', data: { attemptId: id, isLocked } }, now);

/** Stops a running attempt that is locked in the database. Its open room learns it. */
export const stopAttempt = async (
  trx: Knex.Transaction,
  row: AttemptRecord,
  reason: AttemptLockReason,
  now: Date,
): Promise<void> => {
  if (row.locked_at !== null) return;
  const at = now.toISOString();
  Object.assign(row, { locked_at: at, lock_reason: reason });
  await updateAttempt(trx, row.id, { locked_at: at, lock_reason: reason });
  await noteEvents(trx, [row.id], { kind: 'lock', data: { reason }, at });
  await stopsFor(trx, row, true, now);
};

/** Stops a running attempt of the caller where this is not the browser that its exam asks for. */
export const stopOutsideBrowser = async (
  { database, asked, caller, now }: SignedInContext,
  attemptId: number,
  proof: BrowserProof | undefined,
): Promise<void> => {
  const seen = await runningInBrowser(database.read, { attemptId, userId: caller.userId });
  if (!seen || isOverdue({ ...seen, state: 'running' }, now())) return;
  const { exam_id: examId, class_id: classId, seb_password: password } = seen;
  if (isExamBrowser({ asked, proof }, { examId, classId, password })) return;
  await database.transaction(async (trx) => {
    const row = await lockAttempt(trx, attemptId);
    if (row?.state === 'running') await stopAttempt(trx, row, 'browser', now());
  });
};

export const unlockExam = (
  { attemptId, rowVersion, reason }: ParsedInputOf<(typeof examBrowser.actions)['UnlockExam']>,
  context: SignedInContext,
) =>
  context.database.transaction(async (trx) => {
    const row = await lockAttempt(trx, attemptId);
    if (!row || !(await visibleSitting(trx, context.scope, row.sitting_id)))
      return fail(commonErrors.notFound);
    if (row.user_id === context.caller.userId) return fail(commonErrors.forbidden);
    if (row.locked_at === null || refuseMove(row, 'unlock')) return fail(examBrowserErrors.notLocked);
    if (row.row_version !== rowVersion) return fail(commonErrors.stale);
    const now = context.now();
    await updateAttempt(trx, attemptId, { locked_at: null, lock_reason: '' });
    await noteEvents(trx, [attemptId], {
      kind: 'unlock',
      data: { reason, by: context.caller.userId },
      at: now.toISOString(),
    });
    await stopsFor(trx, row, false, now);
    await context.audit(trx, {
      subjectType: 'exam-attempt',
      subjectId: attemptId,
      before: { lockReason: row.lock_reason },
      after: { lockReason: '', reason },
    });
    return { rowVersion: row.row_version + 1 };
  });
