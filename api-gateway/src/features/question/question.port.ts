/** Questions for other features. */
import { runningAttempt } from '../exam-sitting/exam-sitting.port.ts';
import type { Knex } from 'knex';

export { withPictures } from './question-content.ts';
export { imagesOf, printedPictures, printPictures, printText, standsTogether } from './question-print.ts';
export type { PrintPictures } from './question-print.ts';
export type { PoolQuestion } from './question-pool.table.ts';
export { contentsOf, questionCounts, questionsOfCourse, questionsOfWare } from './question-pool.table.ts';

/** Whoever sits an exam is shown no other questions meanwhile. */
export const sitsExam = async (db: Knex, userId: number): Promise<boolean> =>
  (await runningAttempt(db, userId)) !== undefined;
