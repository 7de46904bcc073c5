/** Decisions about applications and places, one by one. */
import { lockSeats, phaseAt } from './class-of-places.table.ts';
import { placeCycle, refuseOwn } from './class-user.life-cycle.ts';
import { notifyPerson } from './class-user.notice.ts';
import { personOf } from './class-user.person.ts';
import { classUsers, withPeopleJoined, withPerson } from './class-user.table.ts';
import type { ClassUserListRow } from './class-user.table.ts';
import { fillFreeSeats, lockToFill } from './fill-seats.ts';
import { oneByOne, saidOf } from './one-by-one.ts';
import { lockPerson } from './person-lock.ts';
import { refuseUnfit } from './place-checks.ts';
import { overlapOf } from './place-overlap.table.ts';
import { nextWaitNo } from './seats.table.ts';
import { refuseClosed, seenPlace } from './seen-place.ts';
import type { SignedInContext } from '../../../app/context.ts';
import { fail, isFailure } from '../../../app/failure.ts';
import type { Failure } from '../../../app/failure.ts';
import type { VersionTarget } from '../../../db/scoped-table.ts';
import { accountOfPlace } from './enter-account.ts';
import { lockIdCards } from '../../identity/user/applicant-account.port.ts';
import { classUserErrors } from '@college/contracts/classes/class-user';
import type { ClassUserState, DecisionReport } from '@college/contracts/classes/class-user-row';
import { commonErrors } from '@college/contracts/core/errors';
import { rowsOf } from '../../../db/scoped-table.ts';
import type { Knex } from 'knex';

interface Decided {
  readonly id: number;
  readonly name: string;
  readonly state: ClassUserState;
}

const decisionOf = ({ caller, now }: SignedInContext, reason: string) => ({
  reason,
  decided_by: caller.userId,
  decided_at: now().toISOString(),
});

const approveOne = async (
  trx: Knex.Transaction,
  context: SignedInContext,
  target: VersionTarget,
  reason: string,
): Promise<Decided | Failure> => {
  // An account may be made below.
  const place = await seenPlace(trx, context, target.id, ({ user_id: userId }) =>
    userId === null ? lockIdCards(trx) : Promise.resolve(),
  );
  if (isFailure(place)) return place;
  const { seen, found } = place;
  const closed = refuseClosed(found, context);
  if (closed) return closed;
  const { class_id: classId, user_type_id: kind } = seen;
  const seats = await lockSeats(trx, classId, kind);
  const person = personOf(context.keys, seen);
  await lockPerson(trx, person);
  const actionFor = ({ state }: ClassUserListRow) =>
    state === 'pending' && (seats?.free ?? 0) <= 0 ? ('queue' as const) : ('approve' as const);
  const row = await placeCycle(reason).step(trx, context, target, actionFor, async (_trx, row) => {
    const own = refuseOwn(context, row);
    if (own) return own;
    // Who applied again meanwhile may have become another kind of student.
    if (row.user_type_id !== kind || row.user_id !== seen.user_id) return fail(commonErrors.stale);
    if (!seats) return fail(classUserErrors.noSeatsOfKind);
    const unfit = refuseUnfit(person, found, context.language);
    if (unfit) return unfit;
    const overlap = await overlapOf(trx, found, person, context.language, row.id);
    if (overlap) return fail(classUserErrors.overlap, overlap);
    const decision = decisionOf(context, reason);
    if (actionFor(row) === 'queue')
      return { changes: { ...decision, wait_no: await nextWaitNo(trx, classId, kind) } };
    return seats.free > 0
      ? { changes: { ...decision, wait_no: null } }
      : fail(classUserErrors.full, { quota: seats.quota });
  });
  if (isFailure(row)) return row;
  const isQueued = actionFor(row) === 'queue';
  const account = isQueued ? row.user_id : await accountOfPlace(trx, context, row);
  if (isFailure(account)) return account;
  const news = isQueued ? 'queued' : 'approved';
  await notifyPerson(trx, context, found, { placeId: row.id, userId: account, news, reason });
  return { id: row.id, name: person.name, state: isQueued ? 'waiting' : 'approved' };
};

const rejectOne = async (
  trx: Knex.Transaction,
  context: SignedInContext,
  target: VersionTarget,
  reason: string,
): Promise<Decided | Failure> => {
  const place = await seenPlace(trx, context, target.id);
  if (isFailure(place)) return place;
  const { found } = place;
  const closed = refuseClosed(found, context);
  if (closed) return closed;
  const row = await placeCycle(reason).step(trx, context, target, 'reject', (_trx, row) =>
    Promise.resolve(
      refuseOwn(context, row) ?? { changes: { ...decisionOf(context, reason), wait_no: null } },
    ),
  );
  if (isFailure(row)) return row;
  await notifyPerson(trx, context, found, { placeId: row.id, userId: row.user_id, news: 'rejected', reason });
  return { id: row.id, name: personOf(context.keys, row).name, state: 'rejected' };
};

const removeOne = async (
  trx: Knex.Transaction,
  context: SignedInContext,
  target: VersionTarget,
  reason: string,
): Promise<Decided | Failure> => {
  const place = await seenPlace(trx, context, target.id, () => lockToFill(trx));
  if (isFailure(place)) return place;
  const { seen, found } = place;
  if (found.state !== 'published')
    return fail(classUserErrors.closed, { phase: phaseAt(found, context.now().getTime()) });
  await lockSeats(trx, seen.class_id, seen.user_type_id);
  const row = await placeCycle(reason).step(trx, context, target, 'remove', (_trx, row) =>
    Promise.resolve(refuseOwn(context, row) ?? { changes: decisionOf(context, reason) }),
  );
  if (isFailure(row)) return row;
  await notifyPerson(trx, context, found, { placeId: row.id, userId: row.user_id, news: 'removed', reason });
  await fillFreeSeats(trx, context, found.id, seen.user_type_id);
  return { id: row.id, name: personOf(context.keys, row).name, state: 'removed' };
};

type One = typeof approveOne;
interface Several {
  readonly items: readonly VersionTarget[];
  readonly reason: string;
}

const inTurn = async (
  { items, reason }: Several,
  context: SignedInContext,
  one: One,
): Promise<DecisionReport> => {
  const { done, refused } = await oneByOne(
    items,
    context,
    ({ id }) => ({ subjectType: 'class-user', subjectId: id }),
    (trx, item) => one(trx, context, item, reason),
  );
  const names = await namesOf(
    context,
    refused.map(({ item }) => item.id),
  );
  return {
    done,
    refused: refused.map(({ item: { id }, failure }) => ({
      id,
      name: names.get(id) ?? '',
      ...saidOf(failure, context),
    })),
  };
};

/** Of places that the caller sees. */
const namesOf = async (
  { read, scope, keys, language }: SignedInContext,
  ids: readonly number[],
): Promise<Map<number, string>> => {
  if (ids.length === 0) return new Map();
  const rows = await rowsOf<ClassUserListRow>(
    withPerson(read, withPeopleJoined(classUsers.visible(read, scope)), language).whereIn(
      'train_class_users.id',
      [...ids],
    ),
  );
  return new Map(rows.map((row) => [row.id, personOf(keys, row).name]));
};

interface Audit {
  readonly items: readonly VersionTarget[];
  readonly result: 'approve' | 'reject';
  readonly reason?: string | undefined;
}

export const auditPlaces = ({ items, result, reason = '' }: Audit, context: SignedInContext) =>
  inTurn({ items, reason }, context, result === 'approve' ? approveOne : rejectOne);

export const decreaseStudents = (input: Several, context: SignedInContext) =>
  inTurn(input, context, removeOne);
