import type { Knex } from 'knex';

export interface Lookup {
  time: string;
  card_print: string;
  address_print: string;
}

export const insertLookup = async (trx: Knex.Transaction, lookup: Lookup): Promise<void> => {
  await trx('enrollment_lookups').insert(lookup);
};

/** Those at or before this moment count no more. */
export const sweepLookups = async (trx: Knex.Transaction, until: string): Promise<void> => {
  await trx('enrollment_lookups').where('time', '<=', until).delete();
};

/** The moments of the look-ups with this print, the oldest first. */
export const lookupTimes = (
  trx: Knex.Transaction,
  column: 'card_print' | 'address_print',
  print: string,
): Promise<string[]> =>
  trx('enrollment_lookups')
    .where({ [column]: print })
    .orderBy('time')
    .pluck<string[]>('time');
