/** Whether somebody may sit an exam now, and every reason why not (S-75). */
import { isOverdue } from './end-attempt.ts';
import { closesAt, isClosed } from './exam-clock.ts';
import type { Times } from './exam-clock.ts';
import { isInvited } from './sitting-facts.table.ts';
import type { SittingFacts } from './sitting-facts.table.ts';
import type { SignedInContext } from '../../app/context.ts';
import { isReported } from '../attendance/attendance.port.ts';
import { hoursOf } from '../class-hours/class-hours.table.ts';
import { standingsOf } from '../estimate/estimate.port.ts';
import { runningAttempt } from '../exam-sitting/exam-sitting.port.ts';
import type { AttemptRecord } from '../exam-sitting/exam-sitting.port.ts';
import type { CanExam, CanExamReason } from '@college/contracts/business/exam-attempt';
import type { Knex } from 'knex';

type Asking = Pick<SignedInContext, 'caller' | 'keys' | 'now'>;

const isOpen = ({ state }: AttemptRecord): boolean => state === 'not-started' || state === 'running';

/** The one that runs or waits, whatever a merged account brought after it; else the newest that was not reset. */
export const currentAttempt = (attempts: readonly AttemptRecord[]): AttemptRecord | undefined =>
  attempts.find(isOpen) ?? attempts.toReversed().find(({ state }) => state !== 'reset');

export const timesOf = (facts: SittingFacts, attempts: readonly AttemptRecord[]): Times => ({
  minutes: facts.minutes,
  close_at: facts.close_at,
  sitting_extra: facts.sitting_extra,
  // What an attempt that is over was given is nothing to the next one.
  own_extra: attempts.find(isOpen)?.extra_minutes ?? 0,
});

const timesLeft = ({ max_times: most }: SittingFacts, attempts: readonly AttemptRecord[]): number =>
  Math.max(
    0,
    most - attempts.filter(({ started_at: begun, state }) => begun !== null && state !== 'reset').length,
  );

/** What the class asks of its people before they sit. */
const ofClass = async (
  db: Knex,
  { caller, keys, now }: Asking,
  facts: SittingFacts,
): Promise<CanExamReason[]> => {
  const { class_id: classId, place_id: placeId } = facts;
  if (classId === null || placeId === null) return ['not-approved'];
  const reasons: CanExamReason[] = [];
  if (facts.class_state !== 'published') reasons.push('class-not-open');
  const hours = await hoursOf(db, classId, caller.userId);
  const hoursMet = hours?.study_state === 'hours-met';
  if (!hoursMet) reasons.push('hours-missing');
  if (!isReported({ train_mode: facts.train_mode ?? 'online' }, { report_state: facts.report_state ?? '' }))
    reasons.push('not-reported');
  if (facts.need_estimate) {
    const row = {
      place_id: placeId,
      place_state: facts.place_state ?? '',
      class_id: classId,
      need_estimate: facts.need_estimate,
      state: facts.class_state ?? '',
      finished_at: facts.finished_at,
      train_end: facts.train_end ?? '',
    };
    const standing = (await standingsOf(db, keys, [{ row, hoursMet }], now())).get(placeId);
    if (standing?.isWanted && !standing.submitted) reasons.push('estimate-missing');
  }
  return reasons;
};

const ofTime = (facts: SittingFacts, times: Times, now: Date): CanExamReason[] => {
  if (facts.exam_state === 'closed' || facts.sitting_state === 'closed' || isClosed(times, now))
    return ['closed'];
  return now.toISOString() < facts.open_at ? ['not-open'] : [];
};

const ofAttempts = (facts: SittingFacts, attempts: readonly AttemptRecord[]): CanExamReason[] => {
  const reasons: CanExamReason[] = [];
  if (timesLeft(facts, attempts) === 0) reasons.push('no-times-left');
  if (attempts.some(({ state }) => state === 'submitted' || state === 'grading')) reasons.push('grading');
  if (attempts.some(({ cheat_state: state }) => state === 'confirmed')) reasons.push('cheating');
  if (!facts.may_improve && attempts.some(({ state, passed }) => state === 'graded' && passed))
    reasons.push('passed-already');
  return reasons;
};

/** `attempts` are those of the caller in this sitting; one that runs can always be gone on with. */
export const canExam = async (
  db: Knex,
  context: Asking,
  facts: SittingFacts,
  attempts: readonly AttemptRecord[],
): Promise<CanExam> => {
  const { userId } = context.caller;
  const times = timesOf(facts, attempts);
  const told = { opensAt: facts.open_at, closesAt: closesAt(times), timesLeft: timesLeft(facts, attempts) };
  if (attempts.some(({ state }) => state === 'running')) return { can: true, reasons: [], ...told };
  const reasons: CanExamReason[] =
    facts.class_id === null
      ? (await isInvited(db, facts, userId))
        ? []
        : ['not-approved']
      : await ofClass(db, context, facts);
  reasons.push(...ofTime(facts, times, context.now()));
  const elsewhere = await runningAttempt(db, userId);
  if (elsewhere && elsewhere.sitting_id !== facts.sitting_id && !isOverdue(elsewhere, context.now()))
    reasons.push('running-elsewhere');
  reasons.push(...ofAttempts(facts, attempts));
  return { can: reasons.length === 0, reasons, ...told };
};
