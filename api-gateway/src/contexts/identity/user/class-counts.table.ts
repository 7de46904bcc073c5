import type { Knex } from 'knex';

/** How many classes each of these users has applied to or is enrolled in. */
export const classCounts = async (db: Knex, userIds: readonly number[]): Promise<Map<number, number>> => {
  const counted = (await db('train_class_users')
    .where({ is_deleted: false })
    .whereIn('user_id', userIds)
    .groupBy('user_id')
    .select('user_id')
    .count({ n: '*' })) as { user_id: number; n: number | string }[];
  return new Map(counted.map(({ user_id, n }) => [user_id, Number(n)]));
};
