import type { AccountMerge } from '../../../app/feature.ts';
import type { Knex } from 'knex';

/** The notices of a merged account now belong to the account that stays. */
export const moveNotices = async (trx: Knex.Transaction, { from, to }: AccountMerge): Promise<void> => {
  await trx('notices').where({ creator_user_id: from }).update({ creator_user_id: to });
};
