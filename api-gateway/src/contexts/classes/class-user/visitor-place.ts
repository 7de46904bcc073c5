/** What people without an account may do with places, and what they are shown before they apply. */
import { classOfPlaces, hasSeatsOfKind, phaseAt, shareClass } from './class-of-places.table.ts';
import type { KnownPerson } from './class-user.rules.ts';
import { rememberStep } from './place-history.table.ts';
import { changePlace, earlierPlace } from './enter-place.table.ts';
import { refuseUnfit } from './place-checks.ts';
import { fail } from '../../../app/failure.ts';
import type { Language } from '../../../app/messages/messages.ts';
import { classUserErrors, classUserMachine } from '@college/contracts/classes/class-user';
import { commonErrors } from '@college/contracts/core/errors';
import { allowedActions, isAllowed } from '@college/contracts/core/state-machine';
import type { UserTypeId } from '@college/contracts/identity/user-type-id';
import type { Knex } from 'knex';

interface Visited {
  readonly classId: number;
  readonly userTypeId: UserTypeId;
  /** ISO 8601. */
  readonly now: string;
  readonly language: Language;
}

/**
 * Why a class takes nobody of a kind now, or somebody in particular: asked before anything is written, and again when
 * they are entered.
 */
export const askClass = async (db: Knex, { classId, userTypeId, now, language }: Visited) => {
  const found = await classOfPlaces(db, classId);
  if (!found || found.state === 'draft') return fail(commonErrors.notFound);
  const phase = phaseAt(found, Date.parse(now));
  if (phase !== 'applying') return fail(classUserErrors.notOpen, { phase });
  if (!(await hasSeatsOfKind(db, classId, userTypeId))) return fail(classUserErrors.noSeatsOfKind);
  return { refuse: (person: KnownPerson) => refuseUnfit(person, found, language) };
};

interface Withdrawal {
  readonly classId: number;
  readonly placeId: number;
  readonly userName: string;
  /** ISO 8601. */
  readonly now: string;
}

/** Withdraws an application that is not decided, or that is on the waiting list. */
export const withdrawPlace = async (
  trx: Knex.Transaction,
  { classId, placeId, userName, now }: Withdrawal,
) => {
  await shareClass(trx, classId);
  const place = await earlierPlace(trx, classId, { placeId, userId: null });
  if (!place) return fail(commonErrors.notFound);
  if (!isAllowed(classUserMachine, place.state, 'withdraw'))
    return fail(classUserErrors.illegalTransition, {
      from: place.state,
      action: 'withdraw',
      allowed: allowedActions(classUserMachine, place.state),
    });
  await changePlace(trx, place, { state: 'withdrawn', wait_no: null }, now);
  await rememberStep(trx, {
    placeId,
    action: 'withdraw',
    from: place.state,
    to: 'withdrawn',
    reason: '',
    userId: null,
    userName,
    time: now,
  });
  return null;
};
