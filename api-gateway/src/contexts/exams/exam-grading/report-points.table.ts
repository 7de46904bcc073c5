/** The knowledge points of questions, and whether there is something of each that a person may practise. */
import { practised } from '../../content/question/practice.table.ts';
import { learnerAt } from '../../classes/practice/practice-course.table.ts';
import { rowsOf } from '../../../db/scoped-table.ts';
import type { Knex } from 'knex';

export interface ReportPoint {
  readonly id: number;
  readonly name: string;
  readonly name_en: string;
  readonly canPractise: boolean;
}

export const reportPoints = async (
  db: Knex,
  questionIds: readonly number[],
  learner: Parameters<typeof learnerAt>[0],
): Promise<ReadonlyMap<number, ReportPoint>> => {
  const rows = await rowsOf<{ question_id: number; id: number; name: string; name_en: string }>(
    db('questions')
      .join('knowledge_points', 'knowledge_points.id', 'questions.point_id')
      .whereIn('questions.id', [...questionIds])
      .orderBy('questions.id')
      .select('knowledge_points.id', 'knowledge_points.name', 'knowledge_points.name_en', {
        question_id: 'questions.id',
      }),
  );
  const open = new Set(
    (await practised(db, learnerAt(learner))
      .whereIn(
        'questions.point_id',
        rows.map(({ id }) => id),
      )
      .distinct('questions.point_id')
      .pluck('questions.point_id')) as number[],
  );
  return new Map(
    rows.map(({ question_id: questionId, ...point }) => [
      questionId,
      { ...point, canPractise: open.has(point.id) },
    ]),
  );
};
