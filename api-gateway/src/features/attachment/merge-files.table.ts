import type { AccountMerge } from '../../app/feature.ts';
import type { Knex } from 'knex';

/** What one account uploaded is another's of the same person from now on. */
export const moveFiles = async (trx: Knex.Transaction, { from, to }: AccountMerge): Promise<void> => {
  await trx('attachments').where({ creator_user_id: from }).update({ creator_user_id: to });
};
