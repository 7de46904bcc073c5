/** The answers of many takers, written by one statement, whatever their number. */
import { rowsOf } from '../../../db/scoped-table.ts';
import type { Knex } from 'knex';

export interface AnswerRow {
  readonly attempt_id: number;
  readonly item_no: number;
  readonly value: string;
  readonly seq: number;
  readonly saved_at: string;
}

/** SQLite takes no more rows in one statement: knex sends them as terms of one compound select. */
const ROWS_AT_ONCE = 500;

export const writeAnswers = async (trx: Knex.Transaction, rows: readonly AnswerRow[]): Promise<void> => {
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE)
    await trx('exam_answers')
      .insert(rows.slice(from, from + ROWS_AT_ONCE))
      .onConflict(['attempt_id', 'item_no'])
      .merge(['value', 'seq', 'saved_at']);
};

/** What these attempts said to these questions until now, and perhaps to others of them that are named. */
export const savedBefore = (
  trx: Knex.Transaction,
  rows: readonly Pick<AnswerRow, 'attempt_id' | 'item_no'>[],
): Promise<Pick<AnswerRow, 'attempt_id' | 'item_no' | 'value'>[]> =>
  rows.length === 0
    ? Promise.resolve([])
    : rowsOf<Pick<AnswerRow, 'attempt_id' | 'item_no' | 'value'>>(
        trx('exam_answers')
          .whereIn('attempt_id', [...new Set(rows.map(({ attempt_id: id }) => id))])
          .whereIn('item_no', [...new Set(rows.map(({ item_no: no }) => no))])
          .select('attempt_id', 'item_no', 'value'),
      );
