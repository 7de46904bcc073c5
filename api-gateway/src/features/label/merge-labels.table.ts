import type { AccountMerge } from '../../app/feature.ts';
import type { Knex } from 'knex';

/** Labels of one account are on another of the same person from now on. */
export const moveLabels = async (trx: Knex.Transaction, { from, to }: AccountMerge): Promise<void> => {
  const held = trx('label_users').where({ user_id: to }).select('label_id');
  await trx('label_users').where({ user_id: from }).whereIn('label_id', held).delete();
  await trx('label_users').where({ user_id: from }).update({ user_id: to });
};
