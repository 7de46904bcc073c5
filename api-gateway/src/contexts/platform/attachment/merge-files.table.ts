import type { AccountMerge } from '../../../app/account-merge.ts';
import type { Knex } from 'knex';

/** The files of a merged account now belong to the account that stays. */
export const moveFiles = async (trx: Knex.Transaction, { from, to }: AccountMerge): Promise<void> => {
  await trx('attachments').where({ creator_user_id: from }).update({ creator_user_id: to });
};
