import type { QuestionContent } from '@college/contracts/content/question';
import type { QuestionStatistics } from '@college/contracts/content/question-bank';
import { rowsOf } from '../../../db/scoped-table.ts';
import type { Knex } from 'knex';

interface Counted {
  readonly value: string;
  readonly marked: number;
  readonly right_count: number;
  readonly n: number;
}

/** How the present version was answered; null before the first answer. */
export const statisticsOf = async (
  db: Knex,
  id: number,
  version: number,
  { kind, options }: Pick<QuestionContent, 'kind' | 'options'>,
): Promise<QuestionStatistics | null> => {
  const count = kind === 'true-false' ? 2 : options.length;
  const found = db('practice_answers').where({ question_id: id, version });
  // Texts differ with nearly every answer: only choices are counted by what was answered.
  const grouped: Knex.QueryBuilder = count > 0 ? found.select('value').groupBy('value') : found;
  const counted = await rowsOf<Counted>(
    grouped
      .select({
        marked: db.raw('count(is_right)'),
        right_count: db.raw('sum(case when is_right then 1 else 0 end)'),
      })
      .count({ n: '*' }),
  );
  const sum = (of: (row: Counted) => number): number => counted.reduce((all, row) => all + of(row), 0);
  const answers = sum(({ n }) => n);
  if (answers === 0) return null;
  return {
    answers,
    marked: sum(({ marked }) => marked),
    right: sum((row) => row.right_count),
    options: Array.from({ length: count }, (_, at) =>
      sum(({ value, n }) => ((JSON.parse(value) as unknown[]).includes(at) ? n : 0)),
    ),
  };
};

/** Answers to any version. */
export const countAnswers = async (db: Knex, id: number): Promise<number> => {
  const [row] = await rowsOf<{
    n: number;
  }>(db('practice_answers').where({ question_id: id }).count({ n: '*' }));
  return row?.n ?? 0;
};
