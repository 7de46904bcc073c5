/** What is deleted of the places of a class whose retention is over: all but who was in it, and with what result. */
import { forgetApplications } from '../class-application/class-application.port.ts';
import type { ExpiredClass } from '../class-record/class-events.port.ts';
import type { Knex } from 'knex';

/** Who was in the class at some time, and may have hours of it. */
const WAS_IN = ['approved', 'removed'];

export const forgetPlaces = async (trx: Knex.Transaction, { id, now }: ExpiredClass) => {
  const places = () => trx('train_class_users').where({ class_id: id });
  const placeHistories: number = await trx('train_class_user_histories')
    .whereIn('place_id', places().select('id'))
    .delete();
  const applications = await forgetApplications(trx, id);
  // Of those who never came in, not even that they applied stays.
  const placesWithoutSeat: number = await places().whereNotIn('state', WAS_IN).delete();
  await places().update({ reason: '', face_score_remark: '', last_modification_time: now });
  return { applications, placeHistories, placesWithoutSeat };
};
