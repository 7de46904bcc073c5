import type { AccountMerge } from '../../../app/account-merge.ts';
import type { Knex } from 'knex';

/** The type of a merged account goes to the one that stays, unless that has one. */
export const moveUserType = async (trx: Knex.Transaction, { from, to }: AccountMerge): Promise<void> => {
  const own: unknown = await trx('user_type_users').where({ user_id: to }).first('user_id');
  if (own) await trx('user_type_users').where({ user_id: from }).delete();
  else await trx('user_type_users').where({ user_id: from }).update({ user_id: to });
};
