/** How far somebody is with the exam of a class. */
import { attemptsInClasses, attemptsOfSitting, sittingsOfClasses } from './exam-standing.query.ts';
import { isScoreShown } from '../exam/exam.port.ts';
import type { ClassSitting, OwnAttempt } from './exam-standing.query.ts';
import type { Language } from '../../../app/messages/messages.ts';
import type { MyExamState } from '@college/contracts/completion/my-class';
import type { Knex } from 'knex';

export { attemptsInClasses as ownAttempts, sittingsOfClasses };

export interface ExamStanding {
  readonly examId: number;
  readonly name: string;
  readonly opensAt: string;
  readonly closesAt: string;
  readonly state: MyExamState;
  readonly hasTimesLeft: boolean;
  /** Of the first attempt that passed. */
  readonly passedAt: string | null;
  /** Of record: the best one, the first of several; null also while the score is not shown. */
  readonly result: { readonly attemptId: number; readonly score: number; readonly passed: boolean } | null;
}

const MINUTE = 60_000;

const iso = (moment: string): string => new Date(moment).toISOString();

const stateOf = (attempts: readonly OwnAttempt[]): ExamStanding['state'] => {
  const is = (...states: readonly string[]): boolean => attempts.some(({ state }) => states.includes(state));
  if (attempts.some(({ state, passed }) => state === 'graded' && Boolean(passed))) return 'passed';
  if (is('running')) return 'running';
  if (is('submitted', 'grading')) return 'marking';
  return is('graded') ? 'failed' : 'none';
};

/** Attempts count that were started, but for those that were reset. */
const STARTED = ['running', 'submitted', 'grading', 'graded', 'void'];

const resultOf = (attempts: readonly OwnAttempt[]): ExamStanding['result'] => {
  const [best] = attempts
    .filter(({ state }) => state === 'graded')
    .toSorted((a, b) => (b.score ?? 0) - (a.score ?? 0));
  return best ? { attemptId: best.id, score: best.score ?? 0, passed: Boolean(best.passed) } : null;
};

/** How many of these people may still sit the exam of their class, and until when; null once it is closed, or has none. */
export const stillToSit = async (
  db: Knex,
  classId: number,
  userIds: readonly number[],
  { now, language }: { readonly now: Date; readonly language: Language },
): Promise<{ count: number; until: string } | null> => {
  const [sitting] = await sittingsOfClasses(db, [classId], language);
  if (!sitting) return null;
  const { closesAt: until } = standingOf(sitting, [], now);
  if (until <= now.toISOString()) return null;
  const attempts = await attemptsOfSitting(db, sitting.id);
  const open = userIds.filter((userId) => {
    const { state, hasTimesLeft } = standingOf(
      sitting,
      attempts.filter((one) => one.user_id === userId),
      now,
    );
    return state !== 'passed' && hasTimesLeft;
  });
  return { count: open.length, until };
};

export const standingOf = (
  sitting: ClassSitting,
  attempts: readonly OwnAttempt[],
  now: Date,
): ExamStanding => {
  const passed = attempts.find((one) => one.state === 'graded' && Boolean(one.passed));
  const hasTimesLeft = attempts.filter(({ state }) => STARTED.includes(state)).length < sitting.max_times;
  const closesAt = new Date(Date.parse(iso(sitting.close_at)) + sitting.extra_minutes * MINUTE).toISOString();
  const sitsAgain = hasTimesLeft && (!passed || sitting.may_improve);
  return {
    examId: sitting.exam_id,
    name: sitting.exam_name,
    opensAt: iso(sitting.open_at),
    closesAt,
    state: stateOf(attempts),
    hasTimesLeft,
    passedAt: passed?.graded_at == null ? null : iso(passed.graded_at),
    result: isScoreShown({ ...sitting, sitsAgain, closesAt }, now) ? resultOf(attempts) : null,
  };
};
