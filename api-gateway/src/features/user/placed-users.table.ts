import type { Knex } from 'knex';

/** Kept accounts of a place, whoever sees them: for whoever would take the place away. */
export const countUsers = async (
  db: Knex,
  place: { readonly department_id: number } | { readonly area_code: string },
): Promise<number> => {
  const [counted] = (await db('users')
    .where({ is_deleted: false, ...place })
    .count({ n: '*' })) as {
    n: number | string;
  }[];
  return Number(counted?.n ?? 0);
};
