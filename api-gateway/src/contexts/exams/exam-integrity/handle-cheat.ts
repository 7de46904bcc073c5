/** What a person decides about a suspicion, and another one about the objection to that. */
import { decisionObjection, decisionsOf, insertDecision } from './exam-decision.table.ts';
import { notifyDecision } from './notify-decision.ts';
import type { SignedInContext } from '../../../app/context.ts';
import { fail, isFailure } from '../../../app/failure.ts';
import { attemptById, lockAttempt, moveAttempt, shareClassOf } from '../exam-attempt/exam-attempt.port.ts';
import type { AttemptRecord } from '../exam-attempt/exam-attempt.port.ts';
import { decideObjection, insertObjection, markRestored } from '../exam-grading/exam-grading.port.ts';
import { noteEvents } from '../exam-sitting/attempt-event.table.ts';
import { updateAttempt } from '../exam-sitting/attempt-changes.table.ts';
import { visibleSitting } from '../exam-attempt/sittings.table.ts';
import { reviewOf } from './exam-review.ts';
import { standingOf } from './cheat-standing.ts';
import { actionOf, COUNTS } from './review-actions.ts';
import { examCheatMachine, examIntegrityErrors } from '@college/contracts/exams/exam-integrity';
import type { ExamCheatAction, HandleExamCheatInput } from '@college/contracts/exams/exam-integrity';
import { commonErrors } from '@college/contracts/core/errors';
import type { Parsed } from '@college/contracts/core/schema';
import { allowedActions, nextState } from '@college/contracts/core/state-machine';
import type { Knex } from 'knex';

interface Locked {
  readonly row: AttemptRecord;
  /** It stays so until the transaction ends. */
  readonly isFinished: boolean;
}

/** An attempt, locked, and its class before it: what a finish decides stands. */
const lockInClass = async (trx: Knex.Transaction, attemptId: number): Promise<Locked | undefined> => {
  const seen = await attemptById(trx, attemptId);
  const classState = seen && (await shareClassOf(trx, seen));
  const row = seen && (await lockAttempt(trx, attemptId));
  return row && { row, isFinished: classState === 'finished' };
};

const refusalOf = async (
  trx: Knex.Transaction,
  { row, isFinished }: Locked,
  action: ExamCheatAction,
  userId: number,
) => {
  const { cheat_state: from } = row;
  const isIllegal =
    nextState(examCheatMachine, from, action) === null ||
    (action === 'suspect' && !COUNTS.includes(row.state));
  if (isIllegal)
    return fail(examIntegrityErrors.illegalTransition, {
      from,
      action,
      allowed: allowedActions(examCheatMachine, from),
    });
  if (isFinished) return fail(examIntegrityErrors.classFinished);
  const objection = await decisionObjection(trx, row.id);
  // Nobody could object to what came of it once more.
  if (action === 'suspect') return objection === null ? null : fail(examIntegrityErrors.noObjection);
  if (row.state === 'running' || row.state === 'not-started') return fail(examIntegrityErrors.notOver);
  if (action === 'confirm' || action === 'clear') return null;
  if (objection?.state !== 'open') return fail(examIntegrityErrors.noObjection);
  return (await decisionsOf(trx, row.id)).some(({ decided_by: by }) => by === userId)
    ? fail(examIntegrityErrors.sameDecider)
    : null;
};

interface Said {
  readonly opinion: string;
  readonly userId: number;
  readonly now: Date;
}

/** The attempt itself: void, as it was before, or as it is. */
const moved = async (
  trx: Knex.Transaction,
  row: AttemptRecord,
  action: ExamCheatAction,
  { opinion, userId, now }: Said,
) => {
  const data = { by: userId, opinion };
  if (action === 'confirm')
    return moveAttempt(trx, row, 'void', {
      changes: { cheat_state: 'confirmed', reason: opinion },
      data,
      now,
    });
  if (action === 'clearAfterObjection') {
    const decisions = await decisionsOf(trx, row.id);
    const before = decisions.findLast(({ result }) => result === 'confirmed')?.state_before;
    const back = before === 'graded' ? 'restore' : 'restoreGrading';
    const changes = { cheat_state: 'cleared' as const, reason: '' };
    const refused = await moveAttempt(trx, row, back, { changes, data, now });
    if (!refused) await markRestored(trx, row.id, now);
    return refused;
  }
  if (action === 'suspect') await updateAttempt(trx, row.id, { cheat_state: 'suspected' });
  if (action === 'clear') await updateAttempt(trx, row.id, { cheat_state: 'cleared' });
  const kinds = { suspect: 'suspected', clear: 'cleared', uphold: 'upheld' } as const;
  await noteEvents(trx, [row.id], {
    kind: kinds[action],
    data: action === 'suspect' ? { cause: 'by-hand', text: opinion, by: userId } : data,
    at: now.toISOString(),
  });
  return null;
};

export const handleCheat = (
  { attemptId, rowVersion, result, opinion, evidence }: Parsed<typeof HandleExamCheatInput>,
  context: SignedInContext,
) =>
  context.database.transaction(async (trx) => {
    const { userId } = context.caller;
    const locked = await lockInClass(trx, attemptId);
    const row = locked?.row;
    if (!row || !(await visibleSitting(trx, context.scope, row.sitting_id)))
      return fail(commonErrors.notFound);
    if (row.user_id === userId) return fail(examIntegrityErrors.own);
    const action = actionOf(result, row);
    const refusal = await refusalOf(trx, locked, action, userId);
    if (refusal) return refusal;
    if (row.row_version !== rowVersion) return fail(commonErrors.stale);
    const now = context.now();
    const at = now.toISOString();
    const refused = await moved(trx, row, action, { opinion, userId, now });
    if (isFailure(refused)) return fail(examIntegrityErrors.notOver);
    if (result !== 'suspected')
      await insertDecision(trx, {
        attempt_id: attemptId,
        result,
        opinion,
        evidence,
        state_before: row.state,
        decided_by: userId,
        decided_at: at,
      });
    if (action === 'uphold' || action === 'clearAfterObjection')
      await decideObjection(
        trx,
        { attempt_id: attemptId, kind: 'decision' },
        {
          state: action === 'uphold' ? 'upheld' : 'changed',
          answer: opinion,
          decided_by: userId,
          decided_at: at,
        },
      );
    await context.audit(trx, {
      subjectType: 'exam-attempt',
      subjectId: attemptId,
      before: { cheatState: row.cheat_state },
      after: { cheatState: result, opinion, evidence },
    });
    if (result !== 'suspected') await notifyDecision(trx, row, { result, opinion }, context);
    return reviewOf(trx, context, attemptId);
  });

export const objectDecision = (
  { attemptId, text }: { readonly attemptId: number; readonly text: string },
  context: SignedInContext,
) =>
  context.database.transaction(async (trx) => {
    const { row, isFinished } = (await lockInClass(trx, attemptId)) ?? {};
    if (row?.user_id !== context.caller.userId) return fail(commonErrors.notFound);
    const known = await decisionObjection(trx, attemptId);
    if (row.cheat_state !== 'confirmed' || known !== null || isFinished === true)
      return fail(examIntegrityErrors.cannotObject);
    await insertObjection(trx, {
      attempt_id: attemptId,
      kind: 'decision',
      text,
      creation_time: context.now().toISOString(),
    });
    await context.audit(trx, {
      subjectType: 'exam-attempt',
      subjectId: attemptId,
      before: null,
      after: { objection: text },
    });
    return standingOf(trx, row, context.caller.userId);
  });
