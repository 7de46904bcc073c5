/** Graded papers with what was answered, for statistics. */
import { onlyOfRecord, results } from './exam-result.table.ts';
import { rowsOf } from '../../../db/scoped-table.ts';
import type { Knex } from 'knex';

export interface GradedPaper {
  readonly id: number;
  readonly paper: string;
  readonly score: number;
  readonly passed: boolean | number;
}

/** The results of record of some sittings. */
export const gradedPapers = (db: Knex, sittingIds: readonly number[]): Promise<GradedPaper[]> =>
  rowsOf<GradedPaper>(
    onlyOfRecord(db, results(db).whereIn('exam_attempts.sitting_id', [...sittingIds]))
      .orderBy('exam_attempts.id')
      .select('exam_attempts.id', 'exam_attempts.paper', 'exam_attempts.score', 'exam_attempts.passed'),
  );

export interface StoredValue {
  readonly attempt_id: number;
  readonly item_no: number;
  readonly value: string;
}

/** Papers per query: each has as many rows as questions. */
export const PAPERS = 200;

/** What was answered in some papers; to some questions, if named. */
export const valuesOf = (
  db: Knex,
  attemptIds: readonly number[],
  itemNos?: readonly number[],
): Promise<StoredValue[]> => {
  const found = db('exam_answers').whereIn('attempt_id', [...attemptIds]);
  if (itemNos) found.whereIn('item_no', [...itemNos]);
  return rowsOf<StoredValue>(
    found.orderBy('attempt_id').orderBy('item_no').select('attempt_id', 'item_no', 'value'),
  );
};
