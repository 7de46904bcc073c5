import { faceChecks, listedChecks, withWhose } from './face-check.table.ts';
import type { FaceCheckListRow } from './face-check.table.ts';
import { checkDetail } from './face-check.view.ts';
import type { SignedInContext } from '../../../app/context.ts';
import { fail } from '../../../app/failure.ts';
import { defineLifeCycle } from '../../../db/life-cycle.ts';
import { faceCheckErrors, faceCheckMachine } from '@college/contracts/classes/face-check';
import type { CheckFaceByManInput } from '@college/contracts/classes/face-check';
import type { Parsed } from '@college/contracts/core/schema';
import { faceDecided } from './face-decided.port.ts';
import { tell } from '../../../app/event.ts';

export const lifeCycle = defineLifeCycle({
  subject: 'face-check',
  table: faceChecks,
  machine: faceCheckMachine,
  listed: (db, scope, language) => withWhose(db, listedChecks(db, scope), language),
  detail: (_db, row: FaceCheckListRow, context) => checkDetail(row, context),
  illegal: (data) => fail(faceCheckErrors.illegalTransition, data),
});

/** What a person decides. Features whose records rest on the check follow in the same transaction. */
export const checkFaceByMan = (
  { result, opinion = '', ...target }: Parsed<typeof CheckFaceByManInput>,
  context: SignedInContext,
) =>
  lifeCycle.transition(target, context, result, async (trx, row) => {
    const { caller, features } = context;
    if (row.user_id === caller.userId) return fail(faceCheckErrors.own);
    const now = context.now().toISOString();
    const decision = {
      checkId: row.id,
      userId: row.user_id,
      moment: row.moment,
      subjectId: row.subject_id,
      classId: row.class_id,
      before: row.state,
      state: result,
      decidedBy: caller.userId,
      now,
    };
    await tell(features, trx, faceDecided, decision);
    return {
      changes: {
        opinion,
        decided_by: caller.userId,
        decided_by_name: caller.userName,
        decided_at: now,
      },
      also: { before: null, after: { userId: row.user_id } },
    };
  });
