/** Questions of the bank as exams choose among them: enabled ones, those for exams only included. */
import { rowsOf, shared } from '../../../db/scoped-table.ts';
import type { QuestionKind } from '@college/contracts/content/question';
import type { Knex } from 'knex';

export interface BankQuestion {
  id: number;
  version: number;
  kind: QuestionKind;
  point_id: number | null;
  difficulty: number;
}

const asked = (db: Knex): Knex.QueryBuilder =>
  db('questions')
    .where({ 'questions.is_deleted': false, 'questions.is_enable': true })
    .orderBy('questions.id')
    .select(
      'questions.id',
      'questions.version',
      'questions.kind',
      'questions.point_id',
      'questions.difficulty',
    );

/** All of them, without those of some exams. In a transaction, none of them is deleted until its end. */
export const bankQuestions = (db: Knex, exceptExams: readonly number[] = []): Promise<BankQuestion[]> => {
  const found = asked(db);
  if (exceptExams.length > 0)
    for (const table of ['exam_items', 'exam_pool'])
      found.whereNotIn('questions.id', (used) =>
        used.select('question_id').from(table).whereIn('exam_id', exceptExams),
      );
  return rowsOf<BankQuestion>(shared(db, found));
};

/** Those of them that can be asked. */
export const bankQuestionsById = (db: Knex, ids: readonly number[]): Promise<BankQuestion[]> =>
  rowsOf<BankQuestion>(shared(db, asked(db).whereIn('questions.id', ids)));

/** The questions of each of these courses. */
export const questionsOfCourses = async (
  db: Knex,
  courseIds: readonly number[],
): Promise<ReadonlyMap<number, ReadonlySet<number>>> => {
  const found = new Map<number, Set<number>>(courseIds.map((id) => [id, new Set()]));
  if (courseIds.length === 0) return found;
  const rows = await rowsOf<{ course_id: number; question_id: number }>(
    db('question_courses').whereIn('course_id', courseIds).select('course_id', 'question_id'),
  );
  for (const row of rows) found.get(row.course_id)?.add(row.question_id);
  return found;
};
