/** The waiting list fills free seats by itself, in order, until the training begins. */
import { lockSeats, shareClass } from './class-of-places.table.ts';
import type { ClassOfPlaces } from './class-of-places.table.ts';
import { personOf } from './class-user.person.ts';
import { notifyPerson } from './class-user.notice.ts';
import { rememberStep } from './place-history.table.ts';
import type { ClassUserListRow } from './class-user.table.ts';
import { changePlace } from './enter-place.table.ts';
import { lockPerson } from './person-lock.ts';
import { refuseUnfit } from './place-checks.ts';
import { overlapOf } from './place-overlap.table.ts';
import { firstInLine, kindsThatWait, lockWaiting } from './seats.table.ts';
import type { SignedInContext } from '../../../app/context.ts';
import { isFailure } from '../../../app/failure.ts';
import { accountOfPlace } from './enter-account.ts';
import { lockIdCards } from '../../identity/user/applicant-account.port.ts';
import type { UserTypeId } from '@college/contracts/identity/user-type-id';
import type { Knex } from 'knex';

/** Of so many more it is looked at once: who has a place elsewhere by now is passed over and stays on the list. */
const SPARE = 20;

/**
 * Call it before the class is locked: who moves up may get an account, and ID cards come before classes in the order of
 * locks, as for an import of people.
 */
export const lockToFill = (trx: Knex.Transaction): Promise<void> => lockIdCards(trx);

/**
 * Call it in the transaction that freed a seat or added seats, after `lockToFill`. Of one kind, its seats may be
 * locked already; of all, nothing that comes after the class, unless the class itself is locked.
 */
export const fillFreeSeats = async (
  trx: Knex.Transaction,
  context: SignedInContext,
  classId: number,
  only?: UserTypeId,
): Promise<void> => {
  const found = await shareClass(trx, classId);
  if (found?.state !== 'published' || context.now().getTime() >= Date.parse(found.train_begin)) return;
  const kinds = only === undefined ? await kindsThatWait(trx, classId) : [only];
  for (const kind of kinds) await fillKind(trx, context, found, kind);
};

const fillKind = async (
  trx: Knex.Transaction,
  context: SignedInContext,
  found: ClassOfPlaces,
  kind: UserTypeId,
): Promise<void> => {
  let free = (await lockSeats(trx, found.id, kind))?.free ?? 0;
  for (let behind = 0; free > 0;) {
    const line = await firstInLine(trx, found.id, kind, {
      language: context.language,
      behind,
      limit: free + SPARE,
    });
    const last = line.at(-1)?.wait_no;
    if (last === undefined || last === null) return;
    free -= await fillFrom(trx, context, { found, line, free });
    behind = last;
  }
};

/** How many of the line moved up. */
const fillFrom = async (
  trx: Knex.Transaction,
  context: SignedInContext,
  { found, line, free }: { found: ClassOfPlaces; line: readonly ClassUserListRow[]; free: number },
): Promise<number> => {
  const { language, keys } = context;
  let moved = 0;
  const people = line.map((row) => ({ row, person: personOf(keys, row) }));
  // All of them first, by account: another order of locks could deadlock with another class.
  for (const { person } of people.toSorted((a, b) => orderOf(a.person).localeCompare(orderOf(b.person))))
    await lockPerson(trx, person);
  for (const { row, person } of people) {
    if (moved === free) break;
    const stands =
      (await lockWaiting(trx, row.id, row.row_version)) &&
      !refuseUnfit(person, found, language) &&
      !(await overlapOf(trx, found, person, language, row.id));
    if (stands && (await moveUp(trx, context, found, row))) moved += 1;
  }
  return moved;
};

const orderOf = ({ userId, cardIndexes }: { userId: number | null; cardIndexes: readonly string[] }) =>
  cardIndexes[0] ?? `user/${userId}`;

/** False when the account of the applicant has a place in the class already. */
const moveUp = async (
  trx: Knex.Transaction,
  context: SignedInContext,
  found: ClassOfPlaces,
  row: ClassUserListRow,
): Promise<boolean> => {
  const now = context.now().toISOString();
  const account = await accountOfPlace(trx, context, row);
  if (isFailure(account)) return false;
  const changes = {
    state: 'approved',
    wait_no: null,
    reason: '',
    decided_by: null,
    decided_at: now,
  } as const;
  await changePlace(trx, row, changes, now);
  await rememberStep(trx, {
    placeId: row.id,
    action: 'moveUp',
    from: 'waiting',
    to: 'approved',
    reason: '',
    userId: null,
    userName: '',
    time: now,
  });
  await context.audit(trx, {
    subjectType: 'class-user',
    subjectId: row.id,
    before: { state: 'waiting', waitNo: row.wait_no },
    after: { state: 'approved' },
  });
  await notifyPerson(trx, context, found, { placeId: row.id, userId: account, news: 'moved-up', reason: '' });
  return true;
};
