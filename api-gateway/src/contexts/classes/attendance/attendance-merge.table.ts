/** What happens to attendance when accounts of one person are merged. */
import { enterClosedLessons } from '../class-record/lesson-ledger.table.ts';
import type { AccountMerge } from '../../../app/account-merge.ts';
import type { Knex } from 'knex';

/** Where both accounts were signed in to one lesson, what the account that stays has is retained. */
export const moveAttendances = async (
  trx: Knex.Transaction,
  { from, to, now }: AccountMerge,
): Promise<number> => {
  const theirs = trx('lesson_attendances').where({ user_id: from });
  const lessonIds = await theirs.clone().distinct().pluck<number[]>('lesson_id');
  for (const kind of ['in', 'out'])
    await theirs
      .clone()
      .where({ kind })
      .whereIn('lesson_id', trx('lesson_attendances').where({ user_id: to, kind }).select('lesson_id'))
      .delete();
  const moved: number = await theirs.clone().update({ user_id: to });
  await enterClosedLessons(trx, lessonIds, now);
  return moved;
};
