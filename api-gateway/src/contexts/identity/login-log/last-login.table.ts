import { rowsOf } from '../../../db/scoped-table.ts';
import type { Knex } from 'knex';

/** When each of these users last signed in, as ISO 8601; users who never did are left out. */
export const lastLogins = async (db: Knex, userIds: readonly number[]): Promise<Map<number, string>> => {
  const rows = await rowsOf<{ user_id: number; time: string }>(
    db('login_logs')
      .whereIn('user_id', userIds)
      .where({ outcome: 'done' })
      .groupBy('user_id')
      .select('user_id')
      .max({ time: 'time' }),
  );
  return new Map(rows.map(({ user_id, time }) => [user_id, time]));
};
