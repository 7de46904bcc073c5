import type { AccountMerge } from '../../../app/feature.ts';
import type { Knex } from 'knex';

/** The feedback of a merged account now belongs to the account that stays. */
export const moveFeedback = async (trx: Knex.Transaction, { from, to }: AccountMerge): Promise<void> => {
  await trx('feedbacks').where({ creator_user_id: from }).update({ creator_user_id: to });
};
