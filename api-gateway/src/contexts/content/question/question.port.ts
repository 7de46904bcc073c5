/** Questions for other features. */
import { runningAttempt } from '../../exams/exam-sitting/exam-sitting.port.ts';
import { questionsOfComingExams } from '../../exams/exam-sitting/coming-exams.table.ts';
import type { Knex } from 'knex';

export { withPictures } from './question-content.ts';
export { coursesToPractise } from './practice.table.ts';
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
    await questionsOfComingExams(db, userId)
      .whereIn('exam_pool.question_id', [...ids])
      .pluck<number[]>('exam_pool.question_id'),
  );

/** Whoever sits an exam is shown no other questions meanwhile. */
export const sitsExam = async (db: Knex, userId: number): Promise<boolean> =>
  (await runningAttempt(db, userId)) !== undefined;
