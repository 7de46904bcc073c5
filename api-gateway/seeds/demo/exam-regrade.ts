/** A key that was found wrong: what many had chosen is right, too, and whoever chose it was notified of their points. */
import type { Knex } from 'knex';
import type { DemoWorld } from './demo.ts';
import { rowsOf } from '../../src/db/scoped-table.ts';
import { contentsOfPaper } from '../../src/contexts/exams/exam/exam.port.ts';
import { attemptPaper } from '../../src/contexts/exams/exam-attempt/exam-attempt.port.ts';
import { valuesOf } from '../../src/contexts/exams/exam-grading/exam-papers.table.ts';
import { regradePapers, regradeToRun } from '../../src/contexts/exams/exam-grading/regrade-job.ts';
import { insertRegrade as insertRow } from '../../src/contexts/exams/exam-grading/regrade.table.ts';

const REASON = '该题选项表述有歧义，经题库审核组复核，另一选项同样正确，予以改判。';

interface Sat {
  readonly id: number;
  readonly exam_id: number;
  readonly paper: string;
  readonly passed: boolean | number | null;
}

/** Papers of the first exam that is marked and over. */
const papersOf = (trx: Knex.Transaction): Promise<Sat[]> =>
  rowsOf<Sat>(
    trx('exam_attempts')
      .where('exam_id', trx('exam_attempts').where({ state: 'graded' }).min('exam_id'))
      .whereIn('state', ['graded', 'grading'])
      .orderBy('id')
      .select('id', 'exam_id', 'paper', 'passed'),
  );

/** How many gave each answer, the most frequent first. */
const frequent = (values: readonly string[]): string[] => {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].toSorted(([, a], [, b]) => b - a).map(([value]) => value);
};

export const insertRegrade = async (
  trx: Knex.Transaction,
  { manager, now }: Pick<DemoWorld, 'manager' | 'now'>,
): Promise<void> => {
  const papers = await papersOf(trx);
  const [first] = papers;
  const item = first && attemptPaper(first)[0];
  const [content] = item ? await contentsOfPaper(trx, [item]) : [];
  if (!item || !content) return;
  const ids = papers.map(({ id }) => id);
  const given = await valuesOf(trx, ids, [item.itemNo]);
  const wrong = frequent(given.map(({ value }) => value)).find(
    (one) => one !== JSON.stringify(content.right),
  );
  if (wrong === undefined) return;
  const id = await insertRow(trx, {
    exam_id: first.exam_id,
    question_id: item.questionId,
    version: item.version,
    mode: 'also',
    solution: JSON.stringify({ right: content.right, also: [JSON.parse(wrong) as number[]] }),
    reason: REASON,
    creator_user_id: manager.id,
    creation_time: now.toISOString(),
    kept_classes: '[]',
    changes: '{}',
  });
  await regradePapers(trx, await regradeToRun(trx, id), ids, now);
  const passed = (all: readonly Sat[]): number => all.filter((one) => Boolean(one.passed)).length;
  const changes = {
    papers: papers.length,
    changed: given.filter(({ value }) => value === wrong).length,
    nowPassed: passed(await papersOf(trx)) - passed(papers),
    nowFailed: 0,
    kept: 0,
  };
  await trx('exam_regrades')
    .where({ id })
    .update({ changes: JSON.stringify(changes) });
};
