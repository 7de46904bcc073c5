import { countOf } from '../../../db/paging.ts';
import type { Knex } from 'knex';

/** Accounts of an area that are not deleted, whatever the caller's scope; asked before the area is removed. */
export const countUsers = async (
  db: Knex,
  place: { readonly department_id: number } | { readonly area_code: string },
): Promise<number> => {
  return countOf(db('users').where({ is_deleted: false, ...place }));
};
