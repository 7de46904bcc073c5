import type { AccountMerge } from '../../app/feature.ts';
import type { Knex } from 'knex';

/** Micro-frontends of one account belong to another of the same person from now on. */
export const moveOwnedRemotes = async (trx: Knex.Transaction, { from, to }: AccountMerge): Promise<void> => {
  await trx('remotes').where({ owner_user_id: from }).update({ owner_user_id: to });
};
