import { countOf } from '../../db/paging.ts';
import type { Knex } from 'knex';

/** Kept classes of a place, whoever sees them: for whoever would take the place away. */
export const countClasses = async (
  db: Knex,
  place: { readonly department_id: number } | { readonly area_code: string },
): Promise<number> => {
  return countOf(db('train_classes').where({ is_deleted: false, ...place }));
};
