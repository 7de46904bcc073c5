import { placesWithHours, withHours } from '../../classes/class-hours/class-hours.table.ts';
import type { ClassHours } from '../../classes/class-hours/class-hours.table.ts';
import { employerAtPlace } from '../../classes/class-hours/employer.table.ts';
import { countOf } from '../../../db/paging.ts';
import { rowsOf } from '../../../db/scoped-table.ts';
import type { Language } from '../../../app/messages/messages.ts';
import type { Knex } from 'knex';

export interface SettledPlace extends ClassHours {
  user_name: string;
  department_name: string | null;
  face_score: number | null;
  /** Empty before the class is finished. */
  study_state: ClassHours['study_state'];
  settled_state: '' | 'completed' | 'not-completed';
  /** Of `SettleReason`, as JSON. */
  not_completed: string;
  settled_hours: number | null;
}

/** Which places of a class are meant, of a query over `train_class_users as place`. */
export type Narrow = (places: Knex.QueryBuilder) => Knex.QueryBuilder;

/** Everybody who is in a class, with their hours and, once it is finished, with what was settled: one query. */
export const placesToSettle = (
  db: Knex,
  classId: number,
  language: Language,
  narrow: Narrow = (places) => places,
): Promise<SettledPlace[]> =>
  rowsOf<SettledPlace>(
    db
      .from(withHours(db, narrow(placesWithHours(db).where('place.class_id', classId))).as('h'))
      .join('train_class_users as place', 'place.id', 'h.place_id')
      .join('users', 'users.id', 'h.user_id')
      .leftJoin('departments', 'departments.id', 'users.department_id')
      .orderBy('users.name_key')
      .orderBy('h.place_id')
      .select('h.*', 'place.face_score', 'place.not_completed', 'place.settled_hours', {
        settled_state: 'place.study_state',
        user_name: 'users.name',
        department_name: employerAtPlace(db, language, 'place.id'),
      }),
  );

/** Nobody is taken out of the class, or put into it, while it is settled. */
export const lockPlaces = async (trx: Knex.Transaction, classId: number): Promise<void> => {
  await trx('train_class_users').where({ class_id: classId }).orderBy('id').forUpdate().select('id');
};

/** Accounts of enterprises that applied for people who are in the class. */
export const sendersOf = (db: Knex, classId: number): Promise<number[]> =>
  db('train_class_users')
    .where({ class_id: classId, is_deleted: false, state: 'approved', source: 'enterprise' })
    .whereNotNull('applied_by')
    .distinct('applied_by')
    .orderBy('applied_by')
    .pluck<number[]>('applied_by');

export const facesToCheck = (db: Knex, classId: number): Promise<number> =>
  countOf(db('face_checks').where({ class_id: classId, state: 'to-check', is_deleted: false }));

/** Applications that nobody decided, and objections that wait for the last word. */
export const leftOpen = async (
  db: Knex,
  classId: number,
): Promise<{ applications: number; objections: number }> => ({
  applications: await countOf(
    db('train_class_users')
      .where({ class_id: classId, is_deleted: false })
      .whereIn('state', ['pending', 'waiting']),
  ),
  objections: await countOf(
    db('study_decisions').where({ class_id: classId, state: 'objected', is_deleted: false }),
  ),
});
