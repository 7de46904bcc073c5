/** The picture of an account. The feature user-photo decides which; here it is only kept. */
import type { Knex } from 'knex';

/** Until the transaction ends nobody else changes the pictures of this user. */
export const lockUser = async (trx: Knex.Transaction, userId: number): Promise<void> => {
  await trx('users').where({ id: userId }).forUpdate().first('id');
};

/** `path` as `photoPath` makes it, or empty. The account's version stays: a form that is open elsewhere is not stale. */
export const setAvatar = async (trx: Knex.Transaction, userId: number, path: string): Promise<void> => {
  await trx('users').where({ id: userId }).update({ logo: path });
};
