/** Questions for other features. */
import { countUses, keysOfUses } from '../../../db/record-use.ts';
import type { Knex } from 'knex';

export { withPictures } from './question-content.ts';
export { inTreeOrder } from './knowledge-point.tree.ts';
export {
  imagesOf,
  pictureCache,
  printedPictures,
  printPictures,
  printText,
  standsTogether,
  tableText,
} from './question-print.ts';
export type { PrintPictures } from './question-print.ts';
export type { PoolQuestion } from './question-pool.table.ts';
export { contentsOf, questionCounts, questionsOfCourse, questionsOfWare } from './question-pool.table.ts';

/** Those of some questions that an exam may ask this person: the right answer of none of them is shown until it closes. */
export const withheldQuestions = async (
  db: Knex,
  userId: number,
  ids: readonly number[],
): Promise<ReadonlySet<number>> =>
  new Set(
    await db('questions')
      .whereIn('id', [...ids])
      .whereIn('id', keysOfUses(db, 'question.coming-exams', userId))
      .pluck<number[]>('id'),
  );

/** Whoever sits an exam is shown no other questions meanwhile. */
export const sitsExam = async (db: Knex, userId: number): Promise<boolean> =>
  (await countUses(db, 'user.running-attempts', userId)) > 0;
