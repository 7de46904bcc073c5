import type { AccountMerge } from '../../../app/account-merge.ts';
import type { Knex } from 'knex';

/** The labels of a merged account now belong to the account that stays. */
export const moveLabels = async (trx: Knex.Transaction, { from, to }: AccountMerge): Promise<void> => {
  const own = trx('label_users').where({ user_id: to }).select('label_id');
  await trx('label_users').where({ user_id: from }).whereIn('label_id', own).delete();
  await trx('label_users').where({ user_id: from }).update({ user_id: to });
};
