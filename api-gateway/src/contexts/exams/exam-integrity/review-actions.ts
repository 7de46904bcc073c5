/** What may be decided about an attempt, as it stands. No input, no output. */
import type { AttemptRecord } from '../exam-attempt/exam-attempt.port.ts';
import type { ObjectionState } from '@college/contracts/exams/exam-grading';
import { examCheatMachine } from '@college/contracts/exams/exam-integrity';
import type { ExamCheatAction, HandleExamCheatInput } from '@college/contracts/exams/exam-integrity';
import type { Parsed } from '@college/contracts/core/schema';
import { nextState } from '@college/contracts/core/state-machine';

export type CheatResult = Parsed<typeof HandleExamCheatInput>['result'];

/** What a result is of an attempt that stands like this. */
export const actionOf = (
  result: CheatResult,
  { cheat_state: state }: Pick<AttemptRecord, 'cheat_state'>,
): ExamCheatAction => {
  if (result === 'suspected') return 'suspect';
  if (result === 'confirmed') return state === 'confirmed' ? 'uphold' : 'confirm';
  return state === 'confirmed' ? 'clearAfterObjection' : 'clear';
};

/** An attempt that counts or may come to: nothing is suspected of what has gone already. */
export const COUNTS: readonly AttemptRecord['state'][] = ['running', 'submitted', 'grading', 'graded'];

interface Standing extends Pick<AttemptRecord, 'state' | 'cheat_state'> {
  /** Of the objection to the decision; null: there is none. */
  readonly objection: ObjectionState | null;
  /** The caller decided it the first time. */
  readonly isOwnDecision: boolean;
}

export const resultsFor = (row: Standing): CheatResult[] => {
  const results: CheatResult[] = ['suspected', 'confirmed', 'cleared'];
  return results.filter((result) => {
    const action = actionOf(result, row);
    if (nextState(examCheatMachine, row.cheat_state, action) === null) return false;
    // After the last word nobody begins anew: there would be no objection to that.
    if (action === 'suspect') return COUNTS.includes(row.state) && row.objection === null;
    if (row.state === 'running') return false;
    if (action === 'confirm') return COUNTS.includes(row.state);
    return action === 'clear' || (row.objection === 'open' && !row.isOwnDecision);
  });
};
