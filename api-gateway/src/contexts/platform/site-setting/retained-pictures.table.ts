import type { RetainedPictures } from './retained-pictures.port.ts';
import { rowsOf } from '../../../db/scoped-table.ts';
import type { Knex } from 'knex';

/** Deletes the keys of pictures whose time is over; returns the names of their files, which nothing opens again. */
export const forgetPictures = async (
  trx: Knex.Transaction,
  { table, endedBefore }: RetainedPictures,
  { before, most }: { readonly before: string; readonly most: number },
): Promise<string[]> => {
  const old = await rowsOf<{ id: number; row_key: string }>(
    endedBefore(trx, before)
      .whereNotNull(`${table}.key_sealed`)
      .orderBy(`${table}.id`)
      .limit(most)
      .select(`${table}.id`, `${table}.row_key`),
  );
  const ids = old.map(({ id }) => id);
  await trx(table).whereIn('id', ids).update({ key_sealed: null });
  return old.map(({ row_key: rowKey }) => rowKey);
};

export const retainedOf = async (
  db: Knex,
  { table }: RetainedPictures,
): Promise<{ kept: number; oldest: string | null }> => {
  const found = (await db(table)
    .whereNotNull('key_sealed')
    .count({ kept: '*' })
    .min({ oldest: 'creation_time' })
    .first()) as { kept: number; oldest: string | null };
  return { kept: found.kept, oldest: found.oldest };
};
