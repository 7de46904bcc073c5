import type { AccountMerge } from '../../../app/feature.ts';
import type { Knex } from 'knex';

/** The micro-frontends of a merged account now belong to the account that stays. */
export const moveOwnedRemotes = async (trx: Knex.Transaction, { from, to }: AccountMerge): Promise<void> => {
  await trx('remotes').where({ owner_user_id: from }).update({ owner_user_id: to });
};
