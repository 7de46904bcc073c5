import type { AccountMerge } from '../../app/feature.ts';
import type { Knex } from 'knex';

/** What one account wrote, another of the same person goes on keeping. */
export const moveNotices = async (trx: Knex.Transaction, { from, to }: AccountMerge): Promise<void> => {
  await trx('notices').where({ creator_user_id: from }).update({ creator_user_id: to });
};
