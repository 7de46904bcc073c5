import type { Knex } from 'knex';

/** Micro-frontends of one account belong to another of the same person from now on. */
export const moveOwnedRemotes = async (trx: Knex.Transaction, from: number, to: number): Promise<void> => {
  await trx('remotes').where({ owner_user_id: from }).update({ owner_user_id: to });
};
