/** Questions for other features. */
import { countUses } from '../../../db/record-use.ts';
import type { Knex } from 'knex';

export { withheldQuestions } from './question.table.ts';
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
export { keepQuestions } from './question-kept.table.ts';
export { contentsOf, namesToRead, questionCounts, questionsToAsk } from './question-pool.table.ts';

/** Whoever sits an exam is shown no other questions meanwhile. */
export const sitsExam = async (db: Knex, userId: number): Promise<boolean> =>
  (await countUses(db, 'user.running-attempts', userId)) > 0;
