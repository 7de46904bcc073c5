/** The answers of many takers, written by one statement, whatever their number. */
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
