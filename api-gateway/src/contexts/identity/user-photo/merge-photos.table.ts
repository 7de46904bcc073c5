import type { AccountMerge } from '../../../app/account-merge.ts';
import type { Knex } from 'knex';

/**
 * An account has at most one picture in each of these states; if both accounts have one, that of the account that stays
 * stays.
 */
const SINGLE = ['pending', 'accepted'];

/**
 * Reassigns pictures of a merged account to the one that stays; returns how many. Pictures that cannot be reassigned
 * stay with the removed account, and can no longer be decrypted: their key is deleted.
 */
export const movePhotos = async (trx: Knex.Transaction, { from, to, now }: AccountMerge): Promise<number> => {
  const own = trx('user_photos').where({ user_id: to }).whereIn('state', SINGLE).select('state');
  const movable = trx('user_photos').where({ user_id: from }).whereNotIn('state', own).select('id');
  const ids = (await movable) as { id: number }[];
  await trx('user_photos')
    .whereIn(
      'id',
      ids.map(({ id }) => id),
    )
    .update({ user_id: to, last_modification_time: now, row_version: trx.raw('row_version + 1') });
  await trx('user_photos')
    .where({ user_id: from })
    .update({ key_sealed: null, last_modification_time: now, row_version: trx.raw('row_version + 1') });
  return ids.length;
};
