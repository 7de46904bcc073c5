import type { Knex } from 'knex';

/** Whether all of these users exist and are enabled; an empty list is fine. */
export const areUsersEnabled = async (db: Knex, ids: readonly number[]): Promise<boolean> => {
  const wanted = [...new Set(ids)];
  const found = await db('users')
    .whereIn('id', wanted)
    .where({ state: 'enabled', is_deleted: false })
    .select('id');
  return found.length === wanted.length;
};
