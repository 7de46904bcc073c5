/** What the answers of many takers write: each table by one statement, whatever their number. */
import { bulkUpdate } from '../../../db/bulk-update.ts';
import type { AttemptRecord } from '../exam-sitting/exam-attempt.table.ts';
import type { Knex } from 'knex';

export const writeAcknowledged = (
  trx: Knex.Transaction,
  rows: readonly Pick<AttemptRecord, 'id' | 'ack_seq' | 'last_seen_at' | 'marks'>[],
): Promise<void> =>
  bulkUpdate(
    trx,
    {
      table: 'exam_attempts',
      key: 'id',
      columns: { id: 'integer', ack_seq: 'integer', last_seen_at: 'moment', marks: 'text' },
    },
    rows.map(({ id, ack_seq, last_seen_at, marks }) => ({ id, ack_seq, last_seen_at, marks })),
  );

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

/** New deadlines of attempts that run. */
export const writeDeadlines = (
  trx: Knex.Transaction,
  rows: readonly {
    readonly id: number;
    readonly deadline_at: string | null;
    readonly extra_minutes: number;
  }[],
): Promise<void> =>
  bulkUpdate(
    trx,
    {
      table: 'exam_attempts',
      key: 'id',
      columns: { id: 'integer', deadline_at: 'moment', extra_minutes: 'integer' },
    },
    rows.map(({ id, deadline_at, extra_minutes }) => ({ id, deadline_at, extra_minutes })),
  );
