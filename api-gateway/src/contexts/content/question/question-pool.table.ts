/** Questions for checkpoints and lesson tests: enabled, not for exams only, and such as a machine can mark. */
import { rowsOf } from '../../../db/scoped-table.ts';
import type { QuestionContent } from '@college/contracts/content/question';
import type { Knex } from 'knex';

export interface PoolQuestion {
  readonly id: number;
  readonly version: number;
}

const asked = (db: Knex): Knex.QueryBuilder =>
  db('questions')
    .where({ 'questions.is_deleted': false, 'questions.is_enable': true, 'questions.is_exam_only': false })
    .whereNot('questions.kind', 'short-answer')
    .orderBy('questions.id')
    .select('questions.id', 'questions.version');

export const questionsOfWare = (db: Knex, wareKey: number): Promise<PoolQuestion[]> =>
  rowsOf<PoolQuestion>(
    asked(db)
      .join('question_wares', 'question_wares.question_id', 'questions.id')
      .where('question_wares.ware_key', wareKey),
  );

export const questionsOfCourse = (db: Knex, courseId: number): Promise<PoolQuestion[]> =>
  rowsOf<PoolQuestion>(
    asked(db)
      .join('question_courses', 'question_courses.question_id', 'questions.id')
      .where('question_courses.course_id', courseId),
  );

/** How many such questions each course has. */
export const questionCounts = async (
  db: Knex,
  courseIds: readonly number[],
): Promise<Map<number, number>> => {
  const rows = await rowsOf<{ course_id: number; n: number }>(
    asked(db)
      .clear('select')
      .clear('order')
      .join('question_courses', 'question_courses.question_id', 'questions.id')
      .whereIn('question_courses.course_id', courseIds)
      .groupBy('question_courses.course_id')
      .select('question_courses.course_id')
      .count({ n: '*' }),
  );
  return new Map(rows.map(({ course_id: id, n }) => [id, n]));
};

/** What was asked then, in the order of `wanted`; a version never changes. */
export const contentsOf = async (db: Knex, wanted: readonly PoolQuestion[]): Promise<QuestionContent[]> => {
  const rows = await rowsOf<{ question_id: number; version: number; content: string }>(
    db('question_versions')
      .whereIn(
        'question_id',
        wanted.map(({ id }) => id),
      )
      .select('question_id', 'version', 'content'),
  );
  const known = new Map(rows.map((row) => [`${row.question_id}.${row.version}`, row]));
  return wanted.map(({ id, version }) => {
    const found = known.get(`${id}.${version}`);
    if (!found) throw new Error(`question ${id} has no version ${version}`);
    return JSON.parse(found.content) as QuestionContent;
  });
};
