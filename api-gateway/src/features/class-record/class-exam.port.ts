/**
 * What a class asks of its exam. Exams are not part of the college yet, so none is ready and no result is available: a
 * class that needs one is neither published nor finished.
 */
import type { TrainClassRecord } from './train-class.table.ts';
import type { Knex } from 'knex';

/** Whether the exam of a class is there and published. */
export const examReady = (_db: Knex, _row: Pick<TrainClassRecord, 'id' | 'exam_id'>): Promise<boolean> =>
  Promise.resolve(false);

export type ExamResults = 'not-available' | ReadonlyMap<number, { readonly passed: boolean }>;

/** The result of each student by the id of their account. */
export const examResults = (_db: Knex, _classId: number): Promise<ExamResults> =>
  Promise.resolve('not-available');
