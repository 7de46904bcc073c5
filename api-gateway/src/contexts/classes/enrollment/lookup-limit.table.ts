import type { Knex } from 'knex';

export interface Lookup {
  time: string;
  card_print: string;
  address_print: string;
}

export const insertLookup = async (trx: Knex.Transaction, lookup: Lookup): Promise<void> => {
  await trx('enrollment_lookups').insert(lookup);
};

/** Look-ups at or before this time no longer count. */
export const sweepLookups = async (trx: Knex.Transaction, until: string): Promise<void> => {
  await trx('enrollment_lookups').where('time', '<=', until).delete();
};

/** The times of the look-ups with this fingerprint, oldest first. */
export const lookupTimes = (
  trx: Knex.Transaction,
  column: 'card_print' | 'address_print',
  print: string,
): Promise<string[]> =>
  trx('enrollment_lookups')
    .where({ [column]: print })
    .orderBy('time')
    .pluck<string[]>('time');
