/** Many attempts at once, for whoever goes through all of them. */
import { readAnswers, readAttempt } from './exam-attempt.table.ts';
import type { AttemptRecord, StoredAnswer } from './exam-attempt.table.ts';
import { rowsOf } from '../../../db/scoped-table.ts';
import type { Knex } from 'knex';

export const attemptsByIds = async (db: Knex, ids: readonly number[]): Promise<AttemptRecord[]> =>
  (
    await rowsOf<AttemptRecord>(
      db('exam_attempts')
        .whereIn('id', [...ids])
        .orderBy('id')
        .select('*'),
    )
  ).map(readAttempt);

interface AnswerRow {
  attempt_id: number;
  item_no: number;
  value: string;
  seq: number;
}

/** What was answered in each, by the number of the question in the paper; nothing for who answered nothing. */
export const answersByAttempt = async (
  db: Knex,
  ids: readonly number[],
): Promise<ReadonlyMap<number, ReadonlyMap<number, StoredAnswer>>> => {
  const rows = await rowsOf<AnswerRow>(
    db('exam_answers')
      .whereIn('attempt_id', [...ids])
      .orderBy('attempt_id')
      .orderBy('item_no')
      .select('attempt_id', 'item_no', 'value', 'seq'),
  );
  const grouped = new Map<number, AnswerRow[]>();
  for (const row of rows) {
    const of = grouped.get(row.attempt_id);
    if (of) of.push(row);
    else grouped.set(row.attempt_id, [row]);
  }
  return new Map([...grouped].map(([id, of]) => [id, readAnswers(of)]));
};
