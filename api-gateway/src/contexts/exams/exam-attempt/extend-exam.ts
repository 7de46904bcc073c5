/** More time for one, some or all takers of a sitting, and an attempt that does not count. */
import { isOverdue } from './end-attempt.ts';
import { deadlineOf, isClosed, timesFor } from './exam-clock.ts';
import { moveAttempt, refuseMove } from './move-attempt.ts';
import { makeOwnPaper } from './prepare-sitting.ts';
import { writeDeadlines } from '../exam-sitting/attempt-changes.table.ts';
import { shareClassOf } from './share-class.ts';
import { sitterView } from './sittings.ts';
import { notifyRooms } from './notify-rooms.ts';
import { sittersOf, visibleSitting, withSitters } from './sittings.table.ts';
import type { SitterListRow } from './sittings.table.ts';
import type { SignedInContext } from '../../../app/context.ts';
import { fail, failField } from '../../../app/failure.ts';
import { firstOf } from '../../../db/scoped-table.ts';
import { examRow } from '../exam/exam.port.ts';
import { noteEvents } from '../exam-sitting/attempt-event.table.ts';
import { attemptById, attemptsOf, lockAttempt, lockAttempts } from '../exam-sitting/exam-attempt.table.ts';
import type { AttemptRecord } from '../exam-sitting/exam-attempt.table.ts';
import { findSitting, lockSitting, updateSitting } from '../exam-sitting/exam-sitting.table.ts';
import { examAttemptErrors } from '@college/contracts/exams/exam-attempt';
import type { examRoom, trainClassExam } from '@college/contracts/exams/exam-attempt';
import type { ParsedInputOf } from '@college/contracts/core/endpoint';
import { commonErrors } from '@college/contracts/core/errors';

const MINUTE_MS = 60_000;
const OPEN: readonly AttemptRecord['state'][] = ['not-started', 'running'];

export const extendExam = (
  { examId, classId, attemptIds, minutes, reason }: ParsedInputOf<(typeof examRoom.actions)['ExtendExam']>,
  context: SignedInContext,
) =>
  context.database.transaction(async (trx) => {
    const found = await findSitting(trx, { examId, classId: classId ?? null });
    if (!found || !(await visibleSitting(trx, context.scope, found.id))) return fail(commonErrors.notFound);
    const sitting = await lockSitting(trx, found.id);
    const exam = await examRow(trx, examId);
    if (!sitting || !exam) return fail(commonErrors.notFound);
    const all = await attemptsOf(trx, sitting.id);
    const chosen = attemptIds === undefined ? all : all.filter(({ id }) => attemptIds.includes(id));
    // Whoever has a time of their own sits after the others.
    const isOver =
      sitting.state === 'closed' &&
      (attemptIds === undefined || chosen.some(({ own_close_at: own }) => own === null));
    if (isOver || exam.state === 'closed') return fail(examAttemptErrors.closed);
    // Nobody gives themselves more time than the others have.
    if (attemptIds !== undefined && chosen.some(({ user_id: id }) => id === context.caller.userId))
      return fail(commonErrors.forbidden);
    const rows = (
      await lockAttempts(
        trx,
        chosen.map(({ id }) => id),
      )
    ).filter((row) => OPEN.includes(row.state) && !isOverdue(row, context.now()));
    if (attemptIds !== undefined && rows.length === 0) return fail(examAttemptErrors.closed);
    const isAll = attemptIds === undefined;
    const times = { ...sitting, extra_minutes: sitting.extra_minutes + (isAll ? minutes : 0) };
    const extended = rows.map((row) => {
      const after = { ...row, extra_minutes: row.extra_minutes + (isAll ? 0 : minutes) };
      return {
        ...after,
        deadline_at: row.started_at && deadlineOf(row.started_at, timesFor(exam.minutes, times, after)),
      };
    });
    if (isAll) await updateSitting(trx, sitting.id, { extra_minutes: times.extra_minutes });
    await writeDeadlines(trx, extended);
    const now = context.now();
    await noteEvents(
      trx,
      rows.map(({ id }) => id),
      { kind: 'extend', data: { minutes, reason, by: context.caller.userId }, at: now.toISOString() },
    );
    await notifyRooms(
      trx,
      extended.filter(({ state }) => state === 'running'),
      now,
    );
    await context.audit(trx, {
      subjectType: 'exam-sitting',
      subjectId: sitting.id,
      before: null,
      after: { minutes, reason, attempts: isAll ? 'all' : rows.map(({ id }) => id) },
    });
    return { extended: rows.length };
  });

export const resetStudentExam = (
  {
    attemptId,
    rowVersion,
    reason,
    until,
  }: ParsedInputOf<(typeof trainClassExam.actions)['ResetStudentExam']>,
  context: SignedInContext,
) =>
  context.database.transaction(async (trx) => {
    const seen = await attemptById(trx, attemptId);
    const classState = seen && (await shareClassOf(trx, seen));
    const sitting = seen && (await lockSitting(trx, seen.sitting_id));
    const row = await lockAttempt(trx, attemptId);
    if (!sitting || !row || !(await visibleSitting(trx, context.scope, row.sitting_id)))
      return fail(commonErrors.notFound);
    if (row.user_id === context.caller.userId) return fail(commonErrors.forbidden);
    const refusal = refuseMove(row, 'reset');
    if (refusal) return refusal;
    if (row.row_version !== rowVersion) return fail(commonErrors.stale);
    // What a finish decided stands.
    if (classState === 'finished')
      return fail(examAttemptErrors.illegalTransition, { from: row.state, action: 'reset', allowed: [] });
    // Nor does a new attempt take the place of a decision about this one.
    if (row.cheat_state === 'suspected') return fail(examAttemptErrors.suspected);
    const now = context.now();
    const exam = await examRow(trx, row.exam_id);
    if (!exam || exam.state === 'closed') return fail(examAttemptErrors.closed);
    const isOver = sitting.state === 'closed' || isClosed(timesFor(exam.minutes, sitting, undefined), now);
    if (isOver && until === undefined) return fail(examAttemptErrors.sittingOver);
    if (until !== undefined && Date.parse(until) < now.getTime() + exam.minutes * MINUTE_MS)
      return failField(commonErrors.invalid, 'until', 'exam-attempt.until-too-soon');
    await moveAttempt(trx, row, 'reset', {
      changes: { reason },
      data: { reason, by: context.caller.userId },
      now,
    });
    if (until !== undefined) await makeOwnPaper(trx, sitting, row.user_id, { now, until });
    await context.audit(trx, {
      subjectType: 'exam-attempt',
      subjectId: attemptId,
      before: { state: row.state },
      after: { state: 'reset', reason, ...(until !== undefined && { until }) },
    });
    const after = await firstOf<SitterListRow>(
      withSitters(trx, sittersOf(trx, row.sitting_id, undefined, now)).where('exam_attempts.id', attemptId),
    );
    return after ? sitterView(after, now) : fail(commonErrors.notFound);
  });
