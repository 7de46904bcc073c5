import type { Knex } from 'knex';

/** What one account asked, another of the same person finds among its own. */
export const moveFeedback = async (trx: Knex.Transaction, from: number, to: number): Promise<void> => {
  await trx('feedbacks').where({ creator_user_id: from }).update({ creator_user_id: to });
};
