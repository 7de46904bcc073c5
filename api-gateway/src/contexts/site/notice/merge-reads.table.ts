import type { AccountMerge } from '../../../app/feature.ts';
import type { Knex } from 'knex';

/** Notices that a merged account has read count as read for the account that stays. */
export const moveReads = async (trx: Knex.Transaction, { from, to }: AccountMerge): Promise<void> => {
  const read = trx('notice_reads').where({ user_id: to }).select('notice_id');
  await trx('notice_reads').where({ user_id: from }).whereIn('notice_id', read).delete();
  await trx('notice_reads').where({ user_id: from }).update({ user_id: to });
};
