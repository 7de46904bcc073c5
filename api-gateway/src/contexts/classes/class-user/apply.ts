/** Applying for a class and withdrawing: for oneself, or an enterprise for its staff. */
import { phaseAt, shareClass } from './class-of-places.table.ts';
import { placeCycle } from './class-user.life-cycle.ts';
import { notifyPerson } from './class-user.notice.ts';
import { ownPlaces } from './class-user.table.ts';
import { enterAccount } from './enter-account.ts';
import { oneByOne, placingReport } from './one-by-one.ts';
import type { SignedInContext } from '../../../app/context.ts';
import { fail, isFailure } from '../../../app/failure.ts';
import type { VersionTarget } from '../../../db/scoped-table.ts';
import { classUserErrors } from '@college/contracts/classes/class-user';
import type { ClassUserState, PlacingReport } from '@college/contracts/classes/class-user-row';
import { commonErrors } from '@college/contracts/core/errors';

interface Apply {
  readonly classId: number;
  readonly userIds?: readonly number[] | undefined;
}

const applyForOneself = ({ classId }: Apply, context: SignedInContext) =>
  context.database.transaction(async (trx) => {
    const { userId } = context.caller;
    const entered = await enterAccount(trx, context, { classId, userId, source: 'self' });
    if (isFailure(entered)) return entered;
    return { done: [{ userId, name: entered.name, state: entered.state }], refused: [] };
  });

/** An account of the enterprise itself is nobody's staff. */
const applyForStaff = async (
  { classId, userIds = [] }: Apply,
  context: SignedInContext,
): Promise<PlacingReport> => {
  const { departmentId } = context.scope;
  const placed = await oneByOne(
    userIds,
    context,
    () => ({ subjectType: 'train-class', subjectId: classId }),
    async (trx, userId) => {
      const entered = await enterAccount(trx, context, {
        classId,
        userId,
        source: 'enterprise',
        isSendable: (row) => departmentId !== null && row.department_id === departmentId,
      });
      if (isFailure(entered)) return entered;
      const found = await shareClass(trx, classId);
      const news = { placeId: entered.placeId, userId, news: 'applied-for', reason: '' } as const;
      if (found) await notifyPerson(trx, context, found, news);
      return { userId, name: entered.name, state: entered.state as ClassUserState };
    },
  );
  return placingReport(placed, context);
};

export const applyTrainClass = async (input: Apply, context: SignedInContext) => {
  const isEnterprise = context.scope.kind === 'enterprise';
  if (isEnterprise !== (input.userIds !== undefined)) return fail(commonErrors.forbidden);
  return isEnterprise ? applyForStaff(input, context) : applyForOneself(input, context);
};

/** Before a decision, and from the waiting list: who has a seat asks the college. */
export const withdrawApplication = (target: VersionTarget, context: SignedInContext) =>
  context.database.transaction(async (trx) => {
    const seen = await ownPlaces
      .visible(trx, context.scope)
      .where('train_class_users.id', target.id)
      .first<{ class_id: number } | undefined>('class_id');
    const found = seen && (await shareClass(trx, seen.class_id));
    if (!found) return fail(commonErrors.notFound);
    const phase = phaseAt(found, context.now().getTime());
    if (found.state !== 'published') return fail(classUserErrors.closed, { phase });
    const row = await placeCycle('', ownPlaces).step(trx, context, target, 'withdraw', () =>
      Promise.resolve({ changes: { wait_no: null } }),
    );
    if (isFailure(row)) return row;
    const news = { placeId: row.id, userId: row.user_id, news: 'withdrawn-for', reason: '' } as const;
    await notifyPerson(trx, context, found, news);
    return undefined;
  });
