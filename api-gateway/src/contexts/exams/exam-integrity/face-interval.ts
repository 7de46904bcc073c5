/** Intervals of faces are the server's: what a page does not ask for is found by the next save. */
import { catchesOf, insertCatch, lastUnlock } from './exam-catch.table.ts';
import { lateTurn } from './face-turn.ts';
import type { SavedAttempt } from '../exam-attempt/attempt-events.port.ts';
import { faceRules } from '../exam/exam.table.ts';
import type { ExamFaceRule } from '@college/contracts/exams/exam';
import type { Knex } from 'knex';

/** A face that is due and was not shown in time: somebody has to look at it, whatever follows. */
const noteLate = async (
  trx: Knex.Transaction,
  { id, sittingId, userId, startedAt, now }: SavedAttempt,
  rule: ExamFaceRule,
): Promise<boolean> => {
  const at = { startedAt, now: new Date(now) };
  // Nothing is read of those who are between two intervals.
  if (lateTurn(rule, { ...at, since: startedAt, rows: [] }) === null) return false;
  const rows = await catchesOf(trx, { sittingId, userId, attemptId: id });
  if (lateTurn(rule, { ...at, since: startedAt, rows }) === null) return false;
  // Nobody shows a face while their attempt stands still.
  const since = (await lastUnlock(trx, id)) ?? startedAt;
  const turn = lateTurn(rule, { ...at, since, rows });
  if (turn === null) return false;
  await insertCatch(trx, {
    sitting_id: sittingId,
    user_id: userId,
    attempt_id: id,
    check_id: null,
    guid: null,
    moment: 'interval',
    turn,
    state: 'to-check',
    reason: 'not-sent',
    similarity: null,
    creation_time: now,
  });
  return true;
};

export const enforceIntervals = async (
  trx: Knex.Transaction,
  attempts: readonly SavedAttempt[],
): Promise<Set<number>> => {
  const rules = await faceRules(
    trx,
    attempts.map(({ examId }) => examId),
  );
  const toStop = new Set<number>();
  for (const attempt of attempts) {
    const rule = rules.get(attempt.examId);
    if (rule && (await noteLate(trx, attempt, rule)) && rule.onFail === 'block') toStop.add(attempt.id);
  }
  return toStop;
};
