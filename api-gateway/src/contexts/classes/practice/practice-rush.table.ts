/** Days on which somebody's practice was refused for its pace: one row a day, however often that was. */
import type { AccountMerge } from '../../../app/account-merge.ts';
import type { Knex } from 'knex';

export interface Rush {
  readonly userId: number;
  /** That the question was practised for; 0: a public course. */
  readonly classId: number;
  /** Where the college is. */
  readonly day: string;
  /** Within ten minutes. */
  readonly answers: number;
  readonly now: Date;
}

const isNoted = async (db: Knex, userId: number, day: string): Promise<boolean> =>
  (await db('practice_rushes').where({ user_id: userId, day }).first('id')) !== undefined;

/** The first one of a day; a refused call writes nothing after it. */
export const noteRush = async (
  trx: Knex.Transaction,
  { userId, classId, day, answers, now }: Rush,
): Promise<void> => {
  if (await isNoted(trx, userId, day)) return;
  await trx('practice_rushes')
    .insert({ user_id: userId, class_id: classId, day, answers, at: now.toISOString() })
    .onConflict(['user_id', 'day'])
    .ignore();
};

/** Of a merged account; a day that both have stays once. */
export const moveRushes = async (trx: Knex.Transaction, { from, to }: AccountMerge): Promise<void> => {
  await trx('practice_rushes')
    .where({ user_id: from })
    .whereIn('day', trx('practice_rushes').where({ user_id: to }).select('day'))
    .delete();
  await trx('practice_rushes').where({ user_id: from }).update({ user_id: to });
};
