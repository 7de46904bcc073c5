/** What papers are drawn from: questions and forms, frozen when an exam is published. */
import type { PaperItem } from './paper.ts';
import { rowsOf } from '../../../db/scoped-table.ts';
import type { Knex } from 'knex';

/** SQLite takes no more values in one statement. */
const ROWS = 500;

export interface PoolRow {
  question_id: number;
  version: number;
  /** The `sort` of the rules that it meets. */
  rules: readonly number[];
}

export const poolOf = async (db: Knex, examId: number): Promise<PoolRow[]> =>
  (
    await rowsOf<Omit<PoolRow, 'rules'> & { rules: string }>(
      db('exam_pool')
        .where({ exam_id: examId })
        .orderBy('question_id')
        .select('question_id', 'version', 'rules'),
    )
  ).map(({ rules, ...row }) => ({ ...row, rules: rules === '' ? [] : (JSON.parse(rules) as number[]) }));

export const freezePool = async (
  trx: Knex.Transaction,
  examId: number,
  rows: readonly PoolRow[],
): Promise<void> => {
  for (let at = 0; at < rows.length; at += ROWS)
    await trx('exam_pool').insert(
      rows.slice(at, at + ROWS).map(({ rules, ...row }) => ({
        ...row,
        exam_id: examId,
        rules: rules.length === 0 ? '' : JSON.stringify(rules),
      })),
    );
};

export const formsOf = async (db: Knex, examId: number): Promise<PaperItem[][]> =>
  (
    await rowsOf<{ items: string }>(db('exam_forms').where({ exam_id: examId }).orderBy('no').select('items'))
  ).map(({ items }) => JSON.parse(items) as PaperItem[]);

export const replaceForms = async (
  trx: Knex.Transaction,
  examId: number,
  forms: readonly (readonly PaperItem[])[],
): Promise<void> => {
  await trx('exam_forms').where({ exam_id: examId }).delete();
  for (const [at, items] of forms.entries())
    await trx('exam_forms').insert({ exam_id: examId, no: at + 1, items: JSON.stringify(items) });
};

/** Picked questions have the versions of the pool from now on. */
export const freezeItems = async (trx: Knex.Transaction, examId: number): Promise<void> => {
  await trx('exam_items')
    .where({ exam_id: examId })
    .update({
      version: trx('exam_pool')
        .where({ exam_id: examId })
        .whereRaw('exam_pool.question_id = exam_items.question_id')
        .select('version') as unknown as number,
    });
};
