import type { Knex } from 'knex';

/** Departments of an area that are not deleted; asked before the area is removed. */
export const countDepartmentsIn = async (trx: Knex, areaCode: string): Promise<number> => {
  const found = trx('departments').where({ is_deleted: false, area_code: areaCode });
  const [counted] = (await found.count({ n: '*' })) as { n: number | string }[];
  return Number(counted?.n ?? 0);
};
