/** What an exam is published with stays as it is, whatever becomes of the bank. */
import { freezeItems, freezePool, replaceForms } from './exam-pool.table.ts';
import type { PoolRow } from './exam-pool.table.ts';
import type { Judged } from './exam-readiness.ts';
import type { ExamRecord } from './exam.table.ts';
import type { Knex } from 'knex';

/** Every question that a paper can have, with its version of now and the rules that it meets. */
const poolOf = (row: ExamRecord, { items, rules, from, questions, forms }: Judged): PoolRow[] => {
  const met = new Map<number, number[]>();
  const add = (question: number, sort?: number): void => {
    const sorts = met.get(question) ?? [];
    if (sort !== undefined) sorts.push(sort);
    met.set(question, sorts);
  };
  if (row.compose_mode === 'fixed') for (const { question_id: id } of items) add(id);
  if (row.compose_mode === 'rule') for (const { questionId } of forms.flat()) add(questionId);
  if (row.compose_mode === 'random')
    for (const [at, { sort }] of rules.entries()) for (const id of from[at] ?? []) add(id, sort);
  return [...met].map(([id, sorts]) => ({
    question_id: id,
    version: questions.get(id)?.version ?? 0,
    rules: sorts,
  }));
};

/** One form of what was picked. */
const fixedForm = ({ items, questions }: Judged) =>
  items.map((item, at) => ({
    itemNo: at + 1,
    sectionNo: item.section_no,
    questionId: item.question_id,
    version: questions.get(item.question_id)?.version ?? 0,
    score: item.score,
  }));

/** Writes it; answers how many questions that are. */
export const freezeExam = async (trx: Knex.Transaction, row: ExamRecord, judged: Judged): Promise<number> => {
  const pool = poolOf(row, judged);
  await freezePool(trx, row.id, pool);
  await freezeItems(trx, row.id);
  await replaceForms(trx, row.id, row.compose_mode === 'fixed' ? [fixedForm(judged)] : judged.forms);
  return pool.length;
};
