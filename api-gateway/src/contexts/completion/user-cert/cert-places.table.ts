/** Numbers of certificates, and their places in the status lists. */
import { countOf } from '../../../db/paging.ts';
import type { Knex } from 'knex';

/** The next number of a series, without gaps: it is given back when the transaction is rolled back. */
export const takeNumber = async (trx: Knex.Transaction, series: string): Promise<number> => {
  await trx('cert_series').insert({ series, last: 0 }).onConflict('series').ignore();
  const [row] = await trx('cert_series')
    .where({ series })
    .update({ last: trx.raw('?? + 1', ['last']) })
    .returning<{ last: number }[]>('last');
  if (!row) throw new Error(`the series ${series} has no row`);
  return row.last;
};

/** How many have a place in the status lists. */
export const countPlaces = (db: Knex): Promise<number> =>
  countOf(db('user_certs').whereNotNull('status_index'));

/** Places from `from` up to `to` of certificates that have ended before their time. */
export const endedPlaces = (db: Knex, from: number, to: number): Promise<number[]> =>
  db('user_certs')
    .where('status_index', '>=', from)
    .where('status_index', '<', to)
    .whereNot('state', 'valid')
    .pluck<number[]>('status_index');

export const isPlaceTaken = async (trx: Knex.Transaction, index: number): Promise<boolean> =>
  (await trx('user_certs').where({ status_index: index }).first('id')) !== undefined;
