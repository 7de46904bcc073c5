import {
  countStudents,
  findTrainClass,
  insertHistory,
  stuTypesOf,
  trainClasses,
} from './train-class.table.ts';
import type { TrainClassListRow, TrainClassRecord } from './train-class.table.ts';
import { trainClassDetail } from './train-class.view.ts';
import { missingForPublishing } from './train-class.rules.ts';
import type { SignedInContext } from '../../app/context.ts';
import type { Stale } from '../../db/scoped-table.ts';
import { fail, isFailure } from '../../app/failure.ts';
import type { CommonFailure, Failure, FailureOf } from '../../app/failure.ts';
import { isTrainSubjectEnabled } from '../train-subject/train-subject.table.ts';
import { trainClassErrors, trainClassMachine } from '@college/contracts/business/train-class';
import type {
  TrainClassAction,
  TrainClassDetail,
  TrainClassState,
} from '@college/contracts/business/train-class';
import { commonErrors } from '@college/contracts/core/errors';
import { allowedActions, nextState } from '@college/contracts/core/state-machine';
import type { Knex } from 'knex';

export interface Target {
  id: number;
  rowVersion: number;
}

type Illegal = FailureOf<typeof trainClassErrors.illegalTransition>;

/** The class, seen by the caller at the version he saw, in a state that allows the action. */
export const claim = async (
  trx: Knex.Transaction,
  { scope }: SignedInContext,
  { id, rowVersion }: Target,
  action: TrainClassAction,
): Promise<TrainClassListRow | CommonFailure | Illegal> => {
  const row = await findTrainClass(trx, scope, id);
  if (!row) return fail(commonErrors.notFound);
  if (row.row_version !== rowVersion) return fail(commonErrors.stale);
  if (nextState(trainClassMachine, row.state, action) !== null) return row;
  const allowed = allowedActions(trainClassMachine, row.state);
  return fail(trainClassErrors.illegalTransition, { from: row.state, action, allowed });
};

interface Move<Refusal extends Failure> {
  action: TrainClassAction;
  guard?: (trx: Knex.Transaction, row: TrainClassListRow) => Promise<Refusal | null>;
  changes?: Partial<TrainClassRecord>;
}

/** One step of the life cycle: claimed, guarded and written, all in one transaction. */
const move = <Refusal extends Failure>(
  context: SignedInContext,
  target: Target,
  { action, guard, changes = {} }: Move<Refusal>,
): Promise<TrainClassDetail | Refusal | CommonFailure | Illegal> =>
  context.database.transaction(async (trx) => {
    const before = await claim(trx, context, target, action);
    if (isFailure(before)) return before;
    const refusal = await guard?.(trx, before);
    if (refusal) return refusal;
    const state = nextState(trainClassMachine, before.state, action) as TrainClassState;
    return (
      (await write(trx, context, before, action, { ...changes, state })) ?? detailOf(trx, context, before.id)
    );
  });

/**
 * One conditional update with the history and audit rows that tell of it; null when it is done. What else changes
 * with it (seats, teachers) is written after it: the update holds the row. `audited` is what the audit row says.
 */
export const write = async (
  trx: Knex.Transaction,
  context: SignedInContext,
  before: TrainClassListRow,
  action: TrainClassAction,
  changes: Partial<TrainClassRecord>,
  audited: { before: object | null; after: object | null } = {
    before: pick(before, changes),
    after: changes,
  },
): Promise<Stale | null> => {
  const { id, row_version: rowVersion, state } = before;
  const where = { state };
  const stale = await trainClasses.updateVisible(trx, context, { id, rowVersion, where }, changes);
  if (stale) return stale;
  await remember(trx, context, id, action, state, changes.is_deleted ? 'gone' : (changes.state ?? state));
  await context.audit(trx, { subjectType: 'train-class', subjectId: id, ...audited });
  return null;
};

const pick = (before: TrainClassListRow, changes: Partial<TrainClassRecord>): object =>
  Object.fromEntries(Object.keys(changes).map((key) => [key, before[key as keyof TrainClassRecord]]));

/** The class as the transaction has left it. */
export const detailOf = async (
  trx: Knex.Transaction,
  { scope, now }: SignedInContext,
  id: number,
): Promise<TrainClassDetail | CommonFailure> => {
  const row = await findTrainClass(trx, scope, id);
  return row ? trainClassDetail(trx, row, now()) : fail(commonErrors.notFound);
};

export const remember = (
  trx: Knex.Transaction,
  { caller, now }: SignedInContext,
  classId: number,
  action: string,
  from: string,
  to: string,
): Promise<void> =>
  insertHistory(trx, {
    class_id: classId,
    action,
    from_state: from,
    to_state: to,
    user_id: caller.userId,
    user_name: caller.userName,
    time: now().toISOString(),
  });

export const publish = (context: SignedInContext, target: Target) =>
  move(context, target, {
    action: 'publish',
    guard: async (trx, row) => {
      const subjectEnabled = await isTrainSubjectEnabled(trx, row.subject_id);
      const missing = missingForPublishing(row, await stuTypesOf(trx, row.id), subjectEnabled);
      return missing.length > 0 ? fail(trainClassErrors.notReady, { missing }) : null;
    },
  });

export const cancelPublish = (context: SignedInContext, target: Target) =>
  move(context, target, {
    action: 'cancelPublish',
    changes: { is_top_show: false },
    guard: async (trx, row) => {
      const { waiting } = await countStudents(trx, row.id);
      return waiting > 0 ? fail(trainClassErrors.hasStudents, { students: waiting }) : null;
    },
  });

export const setTopShow = (context: SignedInContext, target: Target, isTopShow: boolean) =>
  move<never>(context, target, { action: 'setTopShow', changes: { is_top_show: isTopShow } });

export const removeTrainClass = (context: SignedInContext, target: Target) =>
  context.database.transaction(async (trx) => {
    const before = await claim(trx, context, target, 'delete');
    if (isFailure(before)) return before;
    const { ever } = await countStudents(trx, before.id);
    if (ever > 0) return fail(trainClassErrors.hasStudents, { students: ever });
    const audited = { before: { code: before.code, name: before.name, state: before.state }, after: null };
    return (await write(trx, context, before, 'delete', { is_deleted: true }, audited)) ?? undefined;
  });
