/** What happens to attendance when accounts of one person are merged. */
import type { AccountMerge } from '../../../app/account-merge.ts';
import type { Knex } from 'knex';

/** Where both accounts were signed in to one lesson, what the account that stays has is retained. */
export const moveAttendances = async (trx: Knex.Transaction, { from, to }: AccountMerge): Promise<number> => {
  const theirs = trx('lesson_attendances').where({ user_id: from });
  for (const kind of ['in', 'out'])
    await theirs
      .clone()
      .where({ kind })
      .whereIn('lesson_id', trx('lesson_attendances').where({ user_id: to, kind }).select('lesson_id'))
      .delete();
  return theirs.clone().update({ user_id: to });
};
