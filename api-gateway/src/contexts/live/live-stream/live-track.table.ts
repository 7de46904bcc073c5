/** What was shown and said when in a live lesson: pages of the slides, and captions. */
import { rowsOf } from '../../../db/scoped-table.ts';
import type { Knex } from 'knex';

export interface TurnRow {
  page: number;
  at: string;
}

export interface CaptionRow {
  id: number;
  text: string;
  at: string;
}

export const insertTurn = async (
  trx: Knex.Transaction,
  row: TurnRow & { live_course_id: number },
): Promise<void> => {
  await trx('live_turns').insert(row);
};

export const turnsOf = (db: Knex, liveCourseId: number): Promise<TurnRow[]> =>
  rowsOf<TurnRow>(
    db('live_turns').where({ live_course_id: liveCourseId }).orderBy('id').select('page', 'at'),
  );

export const insertCaption = async (
  trx: Knex.Transaction,
  row: { live_course_id: number; text: string; at: string },
): Promise<void> => {
  await trx('live_captions').insert(row);
};

export const captionsOf = (db: Knex, liveCourseId: number): Promise<CaptionRow[]> =>
  rowsOf<CaptionRow>(
    db('live_captions').where({ live_course_id: liveCourseId }).orderBy('id').select('id', 'text', 'at'),
  );

export const lastCaption = (db: Knex, liveCourseId: number): Promise<CaptionRow | undefined> =>
  db('live_captions').where({ live_course_id: liveCourseId }).orderBy('id', 'desc').first();
