/** Putting people into a class, also while it is in training. */
import { lockSeats, shareClass } from './class-of-places.table.ts';
import type { ClassOfPlaces } from './class-of-places.table.ts';
import { refuseOwn } from './class-user.life-cycle.ts';
import { notifyPerson } from './class-user.notice.ts';
import { unfitFor } from './class-user.rules.ts';
import type { Unfit } from './class-user.rules.ts';
import { visibleClass } from '../class-record/class-record.port.ts';
import { rememberStep } from './place-history.table.ts';
import { isLearner, knownPerson } from './enter-account.ts';
import { changePlace, earlierPlace, insertPlace } from './enter-place.table.ts';
import { oneByOne, placingReport } from './one-by-one.ts';
import { lockPerson } from './person-lock.ts';
import { refuseUnfit } from './place-checks.ts';
import { overlapOf } from './place-overlap.table.ts';
import { refuseClosed } from './seen-place.ts';
import { seenDetails, sharePerson } from '../../identity/user/placed-person.table.ts';
import type { PlacedPerson } from '../../identity/user/placed-person.table.ts';
import type { SignedInContext } from '../../../app/context.ts';
import { fail, isFailure } from '../../../app/failure.ts';
import type { Failure } from '../../../app/failure.ts';
import { classUserErrors, classUserMachine } from '@college/contracts/classes/class-user';
import type { ClassUserState, PlacingReport } from '@college/contracts/classes/class-user-row';
import { commonErrors } from '@college/contracts/core/errors';
import { allowedActions, nextState } from '@college/contracts/core/state-machine';
import type { Knex } from 'knex';

interface Increase {
  readonly classId: number;
  readonly userIds: readonly number[];
  readonly reason: string;
  readonly passOver?: boolean | undefined;
}

/** Age and education may be passed over with a reason; who somebody is may not. */
const MAY_PASS: readonly Unfit[] = ['too-young', 'education'];

interface Placing {
  readonly found: ClassOfPlaces;
  readonly row: PlacedPerson;
  readonly wish: Increase;
}

/** What is in the way of this person, and what was passed over. */
const judge = async (trx: Knex.Transaction, context: SignedInContext, { found, row, wish }: Placing) => {
  const { person, cardIndexes } = knownPerson(context, row);
  const unfit = unfitFor(person, found);
  const passedOver = wish.passOver ? unfit.filter((one) => MAY_PASS.includes(one)) : [];
  if (unfit.length > passedOver.length) return refuseUnfit(person, found, context.language) ?? passedOver;
  const whose = { userId: row.id, cardIndexes };
  await lockPerson(trx, whose);
  const earlier = await earlierPlace(trx, found.id, { placeId: null, userId: row.id });
  const overlap = await overlapOf(trx, found, whose, context.language, earlier?.id);
  return overlap ? fail(classUserErrors.overlap, overlap) : passedOver;
};

/** The place as it is now, or a new one. */
const write = async (
  trx: Knex.Transaction,
  context: SignedInContext,
  { found, row, wish }: Placing,
): Promise<{ id: number; from: ClassUserState | null } | Failure> => {
  const { caller } = context;
  const now = context.now().toISOString();
  const decision = {
    state: 'approved',
    reason: wish.reason,
    decided_by: caller.userId,
    decided_at: now,
    wait_no: null,
  } as const;
  const earlier = await earlierPlace(trx, found.id, { placeId: null, userId: row.id });
  if (!earlier) {
    const id = await insertPlace(
      trx,
      {
        ...decision,
        class_id: found.id,
        user_id: row.id,
        source: 'manager',
        user_type_id: row.user_type,
        applied_by: null,
        applied_at: now,
        creator_user_id: caller.userId,
        area_code: row.area_code,
        department_id: row.department_id,
      },
      now,
    );
    return { id, from: null };
  }
  const own = refuseOwn(context, { user_id: row.id, applied_by: earlier.applied_by });
  if (own) return own;
  if (nextState(classUserMachine, earlier.state, 'increase') === null)
    return fail(classUserErrors.illegalTransition, {
      from: earlier.state,
      action: 'increase',
      allowed: allowedActions(classUserMachine, earlier.state),
    });
  await changePlace(trx, earlier, { ...decision, user_type_id: row.user_type }, now);
  return { id: earlier.id, from: earlier.state };
};

const increaseOne = async (
  trx: Knex.Transaction,
  context: SignedInContext,
  wish: Increase,
  userId: number,
) => {
  const { caller, now } = context;
  if (userId === caller.userId) return fail(classUserErrors.ownPlace);
  const found = await shareClass(trx, wish.classId);
  if (!found || !(await visibleClass(trx, context, wish.classId))) return fail(commonErrors.notFound);
  const closed = refuseClosed(found, context);
  if (closed) return closed;
  const row = await sharePerson(trx, userId);
  const isSeen = row !== undefined && (await seenDetails(trx, context.scope, [userId])).length === 1;
  if (!isSeen || !isLearner(row)) return fail(classUserErrors.unknownPerson);
  const seats = await lockSeats(trx, found.id, row.user_type);
  if (!seats) return fail(classUserErrors.noSeatsOfKind);
  const placing = { found, row, wish };
  const passedOver = await judge(trx, context, placing);
  if (isFailure(passedOver)) return passedOver;
  const written = await write(trx, context, placing);
  if (isFailure(written)) return written;
  if (seats.free <= 0) return fail(classUserErrors.full, { quota: seats.quota });
  const { id, from } = written;
  const { reason } = wish;
  await rememberStep(trx, {
    placeId: id,
    action: 'increase',
    from: from ?? 'none',
    to: 'approved',
    reason,
    userId: caller.userId,
    userName: caller.userName,
    time: now().toISOString(),
  });
  await context.audit(trx, {
    subjectType: 'class-user',
    subjectId: id,
    before: from === null ? null : { state: from },
    after: { state: 'approved', classId: found.id, userId, name: row.name, reason, passedOver },
  });
  await notifyPerson(trx, context, found, { placeId: id, userId, news: 'placed', reason });
  return { userId, name: row.name, state: 'approved' as ClassUserState };
};

export const increaseStudents = async (wish: Increase, context: SignedInContext): Promise<PlacingReport> => {
  const placed = await oneByOne(
    wish.userIds,
    context,
    () => ({ subjectType: 'train-class', subjectId: wish.classId }),
    (trx, userId) => increaseOne(trx, context, wish, userId),
  );
  return placingReport(placed, context);
};
