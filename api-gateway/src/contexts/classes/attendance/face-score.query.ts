import { rowsOf } from '../../../db/scoped-table.ts';
import type { Scope } from '../../../db/scoped-table.ts';
import { placesWithHours } from '../class-hours/class-hours.table.ts';
import { whereSupervised } from '../class-hours/supervised.table.ts';
import type { Knex } from 'knex';

export interface ScoredPlace {
  id: number;
  name: string;
  id_card_index: string;
}

/** SQLite takes some 32,000 values a statement; each card has one for every key. */
const BATCH = 500;

/** The students of a class who have one of these cards. */
export const placesByCard = async (
  db: Knex,
  { classId, scope }: { readonly classId: number; readonly scope: Scope },
  indexes: readonly string[],
): Promise<ScoredPlace[]> => {
  const found: ScoredPlace[] = [];
  for (let start = 0; start < indexes.length; start += BATCH) {
    const query = whereSupervised(placesWithHours(db).where('place.class_id', classId), 'place', scope)
      .join('users', 'users.id', 'place.user_id')
      .whereIn('users.id_card_index', indexes.slice(start, start + BATCH))
      .orderBy('place.id')
      .select('place.id', 'users.name', 'users.id_card_index');
    found.push(...(await rowsOf<ScoredPlace>(db.isTransaction ? query.forUpdate('place') : query)));
  }
  return found;
};
