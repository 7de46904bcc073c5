/** What happens to attendance when accounts of one person are merged. */
import type { AccountMerge } from '../../app/feature.ts';
import type { Knex } from 'knex';

/** Where both accounts were signed in to one lesson, what the account that stays has is kept. */
export const moveAttendances = async (trx: Knex.Transaction, { from, to }: AccountMerge): Promise<number> => {
  for (const kind of ['in', 'out'])
    await trx('lesson_attendances')
      .where({ user_id: from, kind })
      .whereIn('lesson_id', trx('lesson_attendances').where({ user_id: to, kind }).select('lesson_id'))
      .delete();
  return trx('lesson_attendances').where({ user_id: from }).update({ user_id: to });
};
