/** Whether somebody may sit an exam now, and every reason why not (docs/rules/exams.md, "Who may sit"). */
import { isOverdue } from './end-attempt.ts';
import { closesAt, isClosed, timesFor } from './exam-clock.ts';
import type { Times } from './exam-clock.ts';
import { isInvited } from './sitting-facts.query.ts';
import type { SittingFacts } from './sitting-facts.query.ts';
import type { SignedInContext } from '../../../app/context.ts';
import { isReported } from '../../classes/attendance/attendance.port.ts';
import { hoursOf } from '../../classes/class-hours/class-hours.table.ts';
import { standingsOf } from '../../classes/estimate/estimate.port.ts';
import { runningAttempt } from '../exam-sitting/exam-sitting.port.ts';
import type { AttemptRecord } from '../exam-sitting/exam-sitting.port.ts';
import type { CanExam, CanExamReason } from '@college/contracts/classes/can-exam';
import { hasFaceReference } from '../../classes/face-check/face-check.port.ts';
import type { Knex } from 'knex';

type Asking = Pick<SignedInContext, 'caller' | 'keys' | 'now'>;

const isOpen = ({ state }: AttemptRecord): boolean => state === 'not-started' || state === 'running';

/** The one that runs or waits, whatever a merged account brought after it; else the newest that was not reset. */
export const currentAttempt = (attempts: readonly AttemptRecord[]): AttemptRecord | undefined =>
  attempts.find(isOpen) ?? attempts.toReversed().find(({ state }) => state !== 'reset');

/** What an attempt that is over was given is nothing to the next one. */
export const timesOf = (facts: SittingFacts, attempts: readonly AttemptRecord[]): Times =>
  timesFor(
    facts.minutes,
    { close_at: facts.close_at, extra_minutes: facts.sitting_extra },
    attempts.find(isOpen),
  );

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

const ofTime = (facts: SittingFacts, attempts: readonly AttemptRecord[], now: Date): CanExamReason[] => {
  const hasOwnTime = attempts.some((row) => isOpen(row) && row.own_close_at !== null);
  const isOver = facts.exam_state === 'closed' || (facts.sitting_state === 'closed' && !hasOwnTime);
  if (isOver || isClosed(timesOf(facts, attempts), now)) return ['closed'];
  return now.toISOString() < facts.open_at ? ['not-open'] : [];
};

/** What they sat before leaves them. */
export const ofAttempts = (facts: SittingFacts, attempts: readonly AttemptRecord[]): CanExamReason[] => {
  const reasons: CanExamReason[] = [];
  if (timesLeft(facts, attempts) === 0) reasons.push('no-times-left');
  if (attempts.some(({ state }) => state === 'submitted' || state === 'grading')) reasons.push('grading');
  if (attempts.some(({ cheat_state: state }) => state === 'confirmed')) reasons.push('cheating');
  if (!facts.may_improve && attempts.some(({ state, passed }) => state === 'graded' && passed))
    reasons.push('passed-already');
  return reasons;
};

export interface Asked {
  /** Those of the caller in this sitting. */
  readonly attempts: readonly AttemptRecord[];
  readonly isBrowser: boolean;
  /** The attempt that they sit in now, of whatever exam; null: none, or it is asked later. Else it is asked here. */
  readonly running?: AttemptRecord | null;
}

/** One that runs can always be gone on with, in the browser that the exam asks for. */
export const canExam = async (
  db: Knex,
  context: Asking,
  facts: SittingFacts,
  { attempts, isBrowser, running }: Asked,
): Promise<CanExam> => {
  const { userId } = context.caller;
  const times = timesOf(facts, attempts);
  const limits = { opensAt: facts.open_at, closesAt: closesAt(times), timesLeft: timesLeft(facts, attempts) };
  const ofBrowser: CanExamReason[] = isBrowser ? [] : ['seb-required'];
  if (attempts.some(({ state }) => state === 'running'))
    return { can: isBrowser, reasons: ofBrowser, ...limits };
  const reasons: CanExamReason[] =
    facts.class_id === null
      ? (await isInvited(db, facts, userId))
        ? []
        : ['not-approved']
      : await ofClass(db, context, facts);
  reasons.push(...ofTime(facts, attempts, context.now()));
  const elsewhere = running === undefined ? await runningAttempt(db, userId) : running;
  if (elsewhere && elsewhere.sitting_id !== facts.sitting_id && !isOverdue(elsewhere, context.now()))
    reasons.push('running-elsewhere');
  if (facts.face_rule !== null && !(await hasFaceReference(db, userId))) reasons.push('no-reference-face');
  reasons.push(...ofAttempts(facts, attempts), ...ofBrowser);
  return { can: reasons.length === 0, reasons, ...limits };
};
