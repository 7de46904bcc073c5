/** How far somebody is with the exam of a class. */
import { attemptsInClasses, sittingsOfClasses } from './exam-standing.table.ts';
import type { ClassSitting, OwnAttempt } from './exam-standing.table.ts';

export { attemptsInClasses as ownAttempts, sittingsOfClasses };

export interface ExamStanding {
  readonly opensAt: string;
  readonly closesAt: string;
  /** `marking`: submitted, and not graded yet. */
  readonly state: 'none' | 'running' | 'marking' | 'failed' | 'passed';
  readonly hasTimesLeft: boolean;
  /** Of the first attempt that passed. */
  readonly passedAt: string | null;
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

/** S-76: attempts count that were started, but for those that were reset. */
const STARTED = ['running', 'submitted', 'grading', 'graded', 'void'];

export const standingOf = (sitting: ClassSitting, attempts: readonly OwnAttempt[]): ExamStanding => {
  const passed = attempts.find((one) => one.state === 'graded' && Boolean(one.passed));
  return {
    opensAt: iso(sitting.open_at),
    closesAt: new Date(Date.parse(iso(sitting.close_at)) + sitting.extra_minutes * MINUTE).toISOString(),
    state: stateOf(attempts),
    hasTimesLeft: attempts.filter(({ state }) => STARTED.includes(state)).length < sitting.max_times,
    passedAt: passed?.graded_at == null ? null : iso(passed.graded_at),
  };
};
