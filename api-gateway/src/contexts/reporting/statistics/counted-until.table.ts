/** Whether something has to be counted anew, and until when everything is counted. */
import { firstOf } from '../../../db/scoped-table.ts';
import type { Knex } from 'knex';

export const writeCountedAt = (trx: Knex.Transaction, countedAt: string): Promise<unknown> =>
  trx('stat_counts').insert({ id: 1, counted_at: countedAt }).onConflict('id').merge();

export const isMarked = async (db: Knex): Promise<boolean> =>
  (await db('stat_marks').first('id')) !== undefined;

/** Until when everything is counted: now, unless something is marked; null: nothing has ever been counted. */
export const countedUntil = async (db: Knex, now: string): Promise<string | null> => {
  if (!(await isMarked(db))) return now;
  const row = await firstOf<{ counted_at: string }>(db('stat_counts').where({ id: 1 }).select('counted_at'));
  return row?.counted_at ?? null;
};

export const markCount = async (db: Knex): Promise<number> => {
  const row = await firstOf<{ count: number }>(db('stat_marks').count({ count: '*' }));
  return Number(row?.count ?? 0);
};
