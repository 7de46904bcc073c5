/** The page of a running exam was left: counted, shown to who left it, and beyond the limit a suspicion. */
import { countSwitches, writeSwitch } from './exam-catch.table.ts';
import { suspect } from './suspect.ts';
import type { SignedInContext } from '../../../app/context.ts';
import { fail } from '../../../app/failure.ts';
import { examRow } from '../exam/exam.port.ts';
import { attemptById, lockAttempt, shareClassOf } from '../exam-attempt/exam-attempt.port.ts';
import type { AttemptRecord } from '../exam-attempt/exam-attempt.port.ts';
import { examAttemptErrors } from '@college/contracts/exams/exam-attempt';
import { LATE_SWITCH_MINUTES } from '@college/contracts/exams/exam-integrity';
import type { examIntegrity } from '@college/contracts/exams/exam-integrity';
import type { ParsedInputOf } from '@college/contracts/core/endpoint';
import { commonErrors } from '@college/contracts/core/errors';
import type { Knex } from 'knex';

type Sent = ParsedInputOf<(typeof examIntegrity.actions)['RecordExamSwitch']>;

const SECOND_MS = 1000;
const LATE_MS = LATE_SWITCH_MINUTES * 60 * SECOND_MS;
const HANDED_IN: readonly AttemptRecord['state'][] = ['submitted', 'grading', 'graded'];

const timeOf = (moment: string | null, other: number): number =>
  moment === null ? other : new Date(moment).getTime();

/**
 * When the page was left, and for how long: never before the attempt began, nor after it ended, nor in time to come.
 * Null where none of it was in the attempt.
 */
const boundedTo = (row: AttemptRecord, { seconds, ago }: Sent, now: number) => {
  const begin = timeOf(row.started_at, now);
  const end = Math.min(now, timeOf(row.state === 'running' ? row.deadline_at : row.submitted_at, now));
  const left = now - (ago ?? 0) * SECOND_MS;
  const at = Math.max(begin, left);
  if (at > end || (row.state !== 'running' && at === end)) return null;
  // What is reported as it happens has ended now, and began so much earlier.
  const most = ago === undefined ? seconds : Math.floor((end - at) / SECOND_MS);
  return { at: new Date(at).toISOString(), seconds: Math.min(seconds, most) };
};

/** Of whoever handed in when the line came back: what happened before that is still taken for a while. */
const isTakenLate = async (trx: Knex.Transaction, attemptId: number, now: number): Promise<boolean> => {
  const seen = await attemptById(trx, attemptId);
  if (!seen || !HANDED_IN.includes(seen.state)) return false;
  if (now - timeOf(seen.submitted_at, 0) > LATE_MS) return false;
  // The class before the attempt; what a finish decided stands.
  return (await shareClassOf(trx, seen)) !== 'finished';
};

export const recordSwitch = (sent: Sent, { database, caller, now }: SignedInContext) =>
  database.transaction(async (trx) => {
    const { attemptId, epoch, no, kind, ago } = sent;
    const time = now().getTime();
    const isLate = ago !== undefined && (await isTakenLate(trx, attemptId, time));
    const row = await lockAttempt(trx, attemptId);
    if (row?.user_id !== caller.userId || row.state === 'not-started') return fail(commonErrors.notFound);
    const away = boundedTo(row, sent, time);
    const isOver = row.state !== 'running' && !(isLate && HANDED_IN.includes(row.state));
    if (isOver || away === null)
      return fail(examAttemptErrors.over, { state: row.state, ackSeq: row.ack_seq });
    // A window that was in its place before reports later what happened while it was.
    const wasInPlace =
      ago !== undefined && epoch < row.epoch && away.at < new Date(row.opened_at ?? 0).toISOString();
    if (row.epoch !== epoch && !wasInPlace)
      return fail(examAttemptErrors.elsewhere, { attemptId, device: row.device, since: row.opened_at ?? '' });
    const limit = (await examRow(trx, row.exam_id))?.switch_limit ?? null;
    await writeSwitch(trx, { attempt_id: attemptId, epoch, no, kind, ...away });
    const switches = await countSwitches(trx, attemptId);
    if (limit !== null && switches > limit) await suspect(trx, row, 'switches', new Date(time).toISOString());
    return { switches, switchLimit: limit };
  });
