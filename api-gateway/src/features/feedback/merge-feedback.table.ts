import type { AccountMerge } from '../../app/feature.ts';
import type { Knex } from 'knex';

/** What one account asked, another of the same person finds among its own. */
export const moveFeedback = async (trx: Knex.Transaction, { from, to }: AccountMerge): Promise<void> => {
  await trx('feedbacks').where({ creator_user_id: from }).update({ creator_user_id: to });
};
