import { questions } from './question.table.ts';
import { rowsOf } from '../../../db/scoped-table.ts';
import type { Scope } from '../../../db/scoped-table.ts';
import type { Knex } from 'knex';

export interface ExportedQuestion {
  readonly id: number;
  readonly point_id: number | null;
  readonly content: string;
}

/** Questions of a list that come after one, with their present content; the oldest first, so that they come in again so. */
export const questionsAfter = (
  db: Knex,
  scope: Scope,
  narrow: (found: Knex.QueryBuilder) => void,
  after: number,
  limit: number,
): Promise<ExportedQuestion[]> => {
  const found = questions
    .visible(db, scope)
    .join('question_versions', (on) =>
      on
        .on('question_versions.question_id', 'questions.id')
        .andOn('question_versions.version', 'questions.version'),
    )
    .where('questions.id', '>', after)
    .orderBy('questions.id')
    .limit(limit)
    .select('questions.id', 'questions.point_id', 'question_versions.content');
  narrow(found);
  return rowsOf<ExportedQuestion>(found);
};
