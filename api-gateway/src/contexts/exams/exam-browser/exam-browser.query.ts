import { firstOf } from '../../../db/scoped-table.ts';
import type { Knex } from 'knex';

/** Those of the exams that are sat in Safe Exam Browser only. */
export const examsInBrowser = async (db: Knex, examIds: readonly number[]): Promise<ReadonlySet<number>> =>
  examIds.length === 0
    ? new Set()
    : new Set(
        await db('exams')
          .whereIn('id', [...new Set(examIds)])
          .where('needs_seb', true)
          .pluck<number[]>('id'),
      );

export interface BrowserAttempt {
  exam_id: number;
  class_id: number | null;
  deadline_at: string | null;
}

/** An attempt that somebody sits in now and that is open in Safe Exam Browser only. */
export const runningInBrowser = (
  db: Knex,
  { attemptId, userId }: { readonly attemptId: number; readonly userId: number },
): Promise<BrowserAttempt | undefined> =>
  firstOf<BrowserAttempt>(
    db('exam_attempts')
      .join('exams', 'exams.id', 'exam_attempts.exam_id')
      .where({
        'exam_attempts.id': attemptId,
        'exam_attempts.user_id': userId,
        'exam_attempts.state': 'running',
        'exam_attempts.browser_exempt': false,
        'exams.needs_seb': true,
      })
      .whereNull('exam_attempts.locked_at')
      .select('exam_attempts.exam_id', 'exam_attempts.class_id', 'exam_attempts.deadline_at'),
  );
