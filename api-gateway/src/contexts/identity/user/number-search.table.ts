import { skippingLocked } from '../../../db/dialect.ts';
import type { Knex } from 'knex';

export interface NumberSearch {
  readonly time: string;
  readonly user_id: number;
  readonly number_print: string;
}

export const insertNumberSearch = async (trx: Knex.Transaction, search: NumberSearch): Promise<void> => {
  await trx('user_searches').insert(search);
};

/** Whichever user they belong to: searches at or before this time no longer count. */
export const sweepNumberSearches = async (trx: Knex.Transaction, until: string): Promise<void> => {
  const old = skippingLocked(trx, trx('user_searches').where('time', '<=', until).select('id'));
  await trx('user_searches').whereIn('id', old).delete();
};

/** The searches of a user since a time, oldest first. */
export const numberSearchesOf = (
  trx: Knex.Transaction,
  userId: number,
  since: string,
): Promise<Pick<NumberSearch, 'time' | 'number_print'>[]> =>
  trx('user_searches')
    .where({ user_id: userId })
    .where('time', '>', since)
    .orderBy('time')
    .select<Pick<NumberSearch, 'time' | 'number_print'>[]>('time', 'number_print');
