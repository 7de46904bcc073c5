/** Places by their states. */
import type { ClassUserState } from '@college/contracts/classes/class-user-row';
import { classUserMachine } from '@college/contracts/classes/class-user';
import { rowsOf } from '../../../db/scoped-table.ts';
import type { Knex } from 'knex';

/** A seat is taken by those who are in: applications may exceed the quota. */
export const TAKES_A_SEAT: readonly ClassUserState[] = ['approved'];

/** Applied, on the waiting list or in: the class cannot be withdrawn from them. */
export const UNSETTLED: readonly ClassUserState[] = ['pending', 'waiting', 'approved'];

/** The places in these states. */
export const placesIn = (db: Knex, states: readonly ClassUserState[]): Knex.QueryBuilder =>
  db('train_class_users')
    .where('train_class_users.is_deleted', false)
    .whereIn('train_class_users.state', [...states]);

/** How many places of a query are in each state. */
export const countByState = async (places: Knex.QueryBuilder): Promise<Record<ClassUserState, number>> => {
  const counted = await rowsOf<{ state: ClassUserState; n: number }>(
    places.groupBy('train_class_users.state').select('train_class_users.state').count({ n: '*' }),
  );
  const found = new Map(counted.map(({ state, n }) => [state, n]));
  return Object.fromEntries(classUserMachine.states.map((state) => [state, found.get(state) ?? 0])) as Record<
    ClassUserState,
    number
  >;
};

/** How many places of a class are in each state. */
export const countPlaces = (db: Knex, classId: number): Promise<Record<ClassUserState, number>> =>
  countByState(placesIn(db, classUserMachine.states).where('class_id', classId));

/** The accounts of those who are in a class, as a subquery. */
export const approvedUserIds = (db: Knex, classId: number): Knex.QueryBuilder =>
  placesIn(db, TAKES_A_SEAT)
    .where('class_id', classId)
    .whereNotNull('train_class_users.user_id')
    .select('train_class_users.user_id');
