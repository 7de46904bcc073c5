/** The picture of an account. The feature user-photo decides which one; it is only stored here. */
import type { Knex } from 'knex';

/** Locks the pictures of this user until the transaction ends. */
export const lockUser = async (trx: Knex.Transaction, userId: number): Promise<void> => {
  await trx('users').where({ id: userId }).forUpdate().first('id');
};

/**
 * `path` as `photoPath` makes it, or empty. The account's version does not change, so that open forms do not become
 * stale.
 */
export const setAvatar = async (trx: Knex.Transaction, userId: number, path: string): Promise<void> => {
  await trx('users').where({ id: userId }).update({ logo: path });
};
