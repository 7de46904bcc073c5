/** Study is withdrawn with a reason; its learner may object once, and another person decides about that. */
import {
  decidedAmong,
  decisions,
  ownDecisions,
  ownersOf,
  placeOf,
  withNames,
  withPlaces,
} from './decision.table.ts';
import type { DecisionListRow } from './decision.table.ts';
import { notifyLearner } from './decision.notice.ts';
import { decisionDetail, myDecision } from './decision.view.ts';
import type { SignedInContext } from '../../../app/context.ts';
import { fail, isFailure } from '../../../app/failure.ts';
import { defineLifeCycle } from '../../../db/life-cycle.ts';
import { firstOf } from '../../../db/scoped-table.ts';
import { giveBackSlices, lockLease, withdrawSlices } from '../../study/study/study-correction.port.ts';
import {
  studyDecisionMachine,
  studySupervisionErrors,
} from '@college/contracts/completion/study-supervision';
import type { studySupervision } from '@college/contracts/completion/study-supervision';
import { commonErrors } from '@college/contracts/core/errors';
import type { ParsedInputOf } from '@college/contracts/core/endpoint';
import type { Knex } from 'knex';

type Calls = (typeof studySupervision)['actions'];

const SUBJECT = 'study-decision';
/** Of what is recorded in the audit log; the row itself has the whole. */
const inShort = (text: string): string => text.slice(0, 200);

export const lifeCycle = defineLifeCycle({
  subject: SUBJECT,
  table: decisions,
  machine: studyDecisionMachine,
  listed: (db, scope, language) => withNames(db, withPlaces(decisions.visible(db, scope)), language),
  detail: decisionDetail,
  illegal: (data) => fail(studySupervisionErrors.illegalTransition, data),
});

/** The same for the learner, who sees what is about them and not who decided. */
export const ownLifeCycle = defineLifeCycle({
  subject: SUBJECT,
  table: ownDecisions,
  machine: studyDecisionMachine,
  listed: (db, scope, language) => withNames(db, withPlaces(ownDecisions.visible(db, scope)), language),
  detail: (_db, row: DecisionListRow) => myDecision(row),
  illegal: (data) => fail(studySupervisionErrors.illegalTransition, data),
});

export const withdraw = (
  { sliceIds, reason }: ParsedInputOf<Calls['WithdrawSlices']>,
  context: SignedInContext,
) => {
  const ids = [...new Set(sliceIds)];
  return context.database.transaction(async (trx) => {
    const { caller, scope, now } = context;
    const moment = now();
    const owners = await ownersOf(trx, scope, ids);
    const [owner] = owners;
    if (owner === undefined || owners.length < ids.length) return fail(commonErrors.notFound);
    if (owners.some(({ user_id, class_id }) => user_id !== owner.user_id || class_id !== owner.class_id))
      return fail(studySupervisionErrors.severalPeople);
    // Before anything is asked of the slices: of two who withdraw the same, the second finds nothing left.
    await lockLease(trx, owner.user_id);
    const decided = await decidedAmong(trx, ids);
    if (decided.length > 0) return fail(studySupervisionErrors.nothingLeft, { sliceIds: decided });
    const id = await decisions.insert(trx, context, {
      ...(await placeOf(trx, owner.user_id)),
      creator_user_id: caller.userId,
      user_id: owner.user_id,
      class_id: owner.class_id,
      state: studyDecisionMachine.initial,
      withdrawn_ms: 0,
      returned_ms: 0,
      reason,
      decider_user_id: caller.userId,
      decider_name: caller.userName,
      decided_at: moment.toISOString(),
      objection: '',
      objected_at: null,
      second_user_id: null,
      second_name: '',
      second_at: null,
      opinion: '',
    });
    const withdrawn = await withdrawSlices(trx, {
      userId: owner.user_id,
      sliceIds: ids,
      reason: 'withdrawn',
      decisionId: id,
      now: moment,
    });
    if (withdrawn <= 0) return fail(studySupervisionErrors.nothingLeft, { sliceIds: ids });
    const stale = await decisions.updateVisible(
      trx,
      context,
      { id, rowVersion: 0 },
      { withdrawn_ms: withdrawn },
    );
    if (stale) return stale;
    await lifeCycle.begin(trx, context, id, {
      state: studyDecisionMachine.initial,
      userId: owner.user_id,
      sliceIds: ids,
      reason: inShort(reason),
      seconds: Math.round(withdrawn / 1000),
    });
    await notifyOf(trx, context, id, 'withdrawn');
    return lifeCycle.detailOf(trx, context, id);
  });
};

export const object = (
  { decisionId: id, text }: ParsedInputOf<Calls['ObjectStudyDecision']>,
  context: SignedInContext,
) =>
  context.database.transaction(async (trx) => {
    // The learner answers a decision and not a version of it: only their own objection changes it meanwhile.
    const seen = await firstOf<{ row_version: number }>(
      ownDecisions.visible(trx, context.scope).where('study_decisions.id', id).forUpdate(),
    );
    if (!seen) return fail(commonErrors.notFound);
    const row = await ownLifeCycle.step(
      trx,
      context,
      { id, rowVersion: seen.row_version },
      'object',
      (_trx, { state }) =>
        Promise.resolve({
          changes: { objection: text, objected_at: context.now().toISOString() },
          audited: { before: { state }, after: { state: 'objected', objection: inShort(text) } },
        }),
    );
    return isFailure(row) ? row : ownLifeCycle.detailOf(trx, context, id);
  });

export const decideObjection = (
  { result, opinion, ...target }: ParsedInputOf<Calls['DecideStudyObjection']>,
  context: SignedInContext,
) =>
  context.database.transaction(async (trx) => {
    const { caller, now } = context;
    const moment = now();
    // First, as where study is withdrawn and accounts are merged: another order of locks could deadlock.
    const about = await firstOf<{ user_id: number }>(
      decisions.visible(trx, context.scope).where('study_decisions.id', target.id).select('user_id'),
    );
    if (about) await lockLease(trx, about.user_id);
    const row = await lifeCycle.step(trx, context, target, result, async (_trx, before) => {
      if (before.decider_user_id === caller.userId) return fail(studySupervisionErrors.ownDecision);
      let returned = 0;
      if (result === 'lift') {
        await lockLease(trx, before.user_id);
        returned = await giveBackSlices(trx, { userId: before.user_id, decisionId: before.id, now: moment });
      }
      return {
        changes: {
          returned_ms: returned,
          second_user_id: caller.userId,
          second_name: caller.userName,
          second_at: moment.toISOString(),
          opinion,
        },
        audited: {
          before: { state: before.state },
          after: {
            state: result === 'lift' ? 'lifted' : 'upheld',
            opinion: inShort(opinion),
            seconds: Math.round(returned / 1000),
          },
        },
      };
    });
    if (isFailure(row)) return row;
    await notifyOf(trx, context, row.id, result === 'lift' ? 'lifted' : 'upheld');
    return lifeCycle.detailOf(trx, context, row.id);
  });

const notifyOf = async (
  trx: Knex.Transaction,
  context: SignedInContext,
  id: number,
  what: 'withdrawn' | 'upheld' | 'lifted',
): Promise<void> => {
  const row = await firstOf<DecisionListRow>(
    withNames(trx, withPlaces(decisions.visible(trx, context.scope)), 'zh-CN').where(
      'study_decisions.id',
      id,
    ),
  );
  if (row) await notifyLearner(trx, context, row, what);
};
