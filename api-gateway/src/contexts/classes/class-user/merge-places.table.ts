/** What happens to places when accounts of one person are merged. */
import type { SignedInContext } from '../../../app/context.ts';
import type { AccountMerge } from '../../../app/account-merge.ts';
import { TAKES_A_SEAT } from '../class-record/place-state.table.ts';
import { changePlace } from './enter-place.table.ts';
import { fillFreeSeats } from './fill-seats.ts';
import type { ClassUserState } from '@college/contracts/classes/class-user-row';
import { rowsOf } from '../../../db/scoped-table.ts';
import type { Knex } from 'knex';

interface Place {
  id: number;
  class_id: number;
  user_id: number;
  state: ClassUserState;
  row_version: number;
}

/** Priority of states when both accounts are in one class; states not listed come last. */
const RANK = ['pending', 'waiting', 'approved'];
const rankOf = ({ state }: Place): number => RANK.indexOf(state);

/** The seats of classes that several of these accounts are in: one of them becomes free. */
export const lockSharedClasses = async (trx: Knex.Transaction, userIds: readonly number[]): Promise<void> => {
  const shared = (await trx('train_class_users')
    .where({ is_deleted: false })
    .whereIn('user_id', [...userIds])
    .groupBy('class_id')
    .having(trx.raw('count(*) > 1'))
    .orderBy('class_id')
    .pluck('class_id')) as number[];
  for (const class_id of shared) {
    await trx('train_classes').where({ id: class_id }).forShare().select('id');
    await trx('train_class_stu_types')
      .where({ class_id })
      .orderBy('user_type_id')
      .forUpdate()
      .select('user_type_id');
  }
};

/**
 * Reassigns enrolments from one account to another; returns how many moved. Of two enrolments in one class, the more
 * advanced one stays; a seat that becomes free goes to the waiting list.
 */
export const movePlaces = async (
  trx: Knex.Transaction,
  { from, to, now }: AccountMerge,
  context: SignedInContext,
): Promise<number> => {
  const places = await rowsOf<Place>(
    trx('train_class_users').where({ is_deleted: false }).whereIn('user_id', [from, to]).orderBy('id'),
  );
  const present = new Map(
    places.filter(({ user_id }) => user_id === to).map((place) => [place.class_id, place]),
  );
  let moved = 0;
  for (const place of places.filter(({ user_id }) => user_id === from)) {
    const own = present.get(place.class_id);
    const stays = own !== undefined && rankOf(own) >= rankOf(place);
    const gone = stays ? place : own;
    if (gone) await changePlace(trx, gone, { is_deleted: true }, now);
    if (!stays) {
      await changePlace(trx, place, { user_id: to }, now);
      moved += 1;
    }
    if (gone && TAKES_A_SEAT.includes(gone.state)) await fillFreeSeats(trx, context, gone.class_id);
  }
  return moved;
};
