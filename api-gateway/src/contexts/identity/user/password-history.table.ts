import type { Knex } from 'knex';

/** How many former passwords are refused, besides the present one. */
export const REMEMBERED_PASSWORDS = 5;

/** The hashes of a user's former passwords, newest first. */
export const formerHashes = (db: Knex, userId: number): Promise<string[]> =>
  db('password_history')
    .where({ user_id: userId })
    .orderBy('id', 'desc')
    .limit(REMEMBERED_PASSWORDS)
    .pluck<string[]>('password_hash');

/** Remembers a password that was just replaced, and deletes those that are too old to matter. */
export const insertFormerHash = async (
  trx: Knex,
  userId: number,
  passwordHash: string,
  now: string,
): Promise<void> => {
  await trx('password_history').insert({ user_id: userId, password_hash: passwordHash, time: now });
  const newest = trx('password_history')
    .where({ user_id: userId })
    .orderBy('id', 'desc')
    .limit(REMEMBERED_PASSWORDS)
    .select('id');
  await trx('password_history').where({ user_id: userId }).whereNotIn('id', newest).delete();
};
