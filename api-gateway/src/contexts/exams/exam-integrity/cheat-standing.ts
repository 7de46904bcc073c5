/** How somebody stands, for themselves and for those who look after them: no picture, and nothing of others. */
import { decisionObjection, decisionsOf, suspicionsOf } from './exam-decision.table.ts';
import { attemptsInClass } from './exam-review.table.ts';
import type { SignedInContext } from '../../../app/context.ts';
import { fail } from '../../../app/failure.ts';
import { classById } from '../../classes/class-record/train-class.table.ts';
import { attemptById } from '../exam-attempt/exam-attempt.port.ts';
import type { AttemptRecord } from '../exam-attempt/exam-attempt.port.ts';
import { visibleSitting } from '../exam-attempt/sittings.table.ts';
import { hasPermission } from '../../identity/module/module.table.ts';
import type { examIntegrity } from '@college/contracts/exams/exam-integrity';
import type { CheatStanding } from '@college/contracts/exams/exam-integrity-row';
import type { ParsedInputOf } from '@college/contracts/core/endpoint';
import { commonErrors } from '@college/contracts/core/errors';
import type { Knex } from 'knex';

type Asked = ParsedInputOf<(typeof examIntegrity.actions)['CheckUserIsCheat']>;

export const standingOf = async (
  db: Knex,
  row: Pick<AttemptRecord, 'id' | 'user_id' | 'class_id' | 'cheat_state'>,
  callerId: number,
): Promise<CheatStanding> => {
  const state = row.cheat_state;
  const decided =
    state === 'confirmed' || state === 'cleared' ? (await decisionsOf(db, row.id)).at(-1) : null;
  const objection = await decisionObjection(db, row.id);
  const isFinished = row.class_id !== null && (await classById(db, row.class_id))?.state === 'finished';
  return {
    attemptId: row.id,
    state,
    since: state === 'none' ? null : ((await suspicionsOf(db, [row.id])).at(0)?.at ?? null),
    decision: decided
      ? { result: decided.result, opinion: decided.opinion, decidedAt: decided.decided_at }
      : null,
    objection: objection && {
      text: objection.text,
      state: objection.state,
      creationTime: objection.creation_time,
    },
    canObject: state === 'confirmed' && objection === null && !isFinished && row.user_id === callerId,
  };
};

const NOTHING: CheatStanding = {
  attemptId: null,
  state: 'none',
  since: null,
  decision: null,
  objection: null,
  canObject: false,
};

/** The gravest first. */
const ORDER: readonly AttemptRecord['cheat_state'][] = ['confirmed', 'suspected', 'cleared', 'none'];

export const checkCheat = async (
  { classId, attemptId, userId }: Asked,
  { read, caller, scope }: SignedInContext,
) => {
  const person = userId ?? caller.userId;
  const mayAsk =
    person === caller.userId ||
    (!['self', 'enterprise'].includes(scope.kind) &&
      (await hasPermission(read, caller.roleId, 'exam:inspect')));
  if (!mayAsk || (classId === undefined && attemptId === undefined)) return fail(commonErrors.notFound);
  const one = attemptId === undefined ? undefined : await attemptById(read, attemptId);
  const found = (
    attemptId === undefined ? await attemptsInClass(read, classId ?? 0, person) : one ? [one] : []
  ).filter(({ user_id: id }) => id === person);
  if (attemptId !== undefined && found.length === 0) return fail(commonErrors.notFound);
  const worst = found.toSorted(
    (a, b) => ORDER.indexOf(a.cheat_state) - ORDER.indexOf(b.cheat_state) || b.id - a.id,
  )[0];
  if (!worst) return NOTHING;
  if (person !== caller.userId && !(await visibleSitting(read, scope, worst.sitting_id)))
    return fail(commonErrors.notFound);
  return standingOf(read, worst, caller.userId);
};
