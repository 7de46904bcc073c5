/** Every change of an attempt's state goes by its machine. */
import { noteEvents } from '../exam-sitting/attempt-event.table.ts';
import { updateAttempt } from '../exam-sitting/attempt-changes.table.ts';
import type { AttemptRecord } from '../exam-sitting/exam-attempt.table.ts';
import { fail } from '../../../app/failure.ts';
import { examAttemptErrors, examAttemptMachine } from '@college/contracts/exams/exam-attempt';
import type { ExamAttemptAction } from '@college/contracts/exams/exam-attempt';
import { allowedActions, nextState } from '@college/contracts/core/state-machine';
import type { Knex } from 'knex';

export interface Move {
  readonly changes?: Partial<Omit<AttemptRecord, 'id' | 'state' | 'row_version'>>;
  /** For the attempt's log. */
  readonly data?: object;
  readonly now: Date;
}

export const refuseMove = ({ state }: Pick<AttemptRecord, 'state'>, action: ExamAttemptAction) =>
  nextState(examAttemptMachine, state, action) === null
    ? fail(examAttemptErrors.illegalTransition, {
        from: state,
        action,
        allowed: allowedActions(examAttemptMachine, state),
      })
    : null;

/** Moves an attempt that is locked, and notes it in its log; a refusal where its state does not allow the action. */
export const moveAttempt = async (
  trx: Knex.Transaction,
  row: Pick<AttemptRecord, 'id' | 'state'>,
  action: ExamAttemptAction,
  { changes = {}, data = {}, now }: Move,
) => {
  const refusal = refuseMove(row, action);
  if (refusal) return refusal;
  const next = nextState(examAttemptMachine, row.state, action);
  if (next === null || next === 'gone') throw new Error(`attempt ${row.id}: ${action} leads nowhere`);
  await updateAttempt(trx, row.id, { ...changes, state: next });
  await noteEvents(trx, [row.id], { kind: action, data, at: now.toISOString() });
  return null;
};
