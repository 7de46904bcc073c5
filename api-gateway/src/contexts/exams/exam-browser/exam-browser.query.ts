import { firstOf, rowsOf } from '../../../db/scoped-table.ts';
import type { Knex } from 'knex';

/** The passwords of those exams that are sat in Safe Exam Browser only, by their ids; empty: it has none. */
export const examsInBrowser = async (
  db: Knex,
  examIds: readonly number[],
): Promise<ReadonlyMap<number, string>> => {
  if (examIds.length === 0) return new Map();
  const rows = await rowsOf<{ id: number; seb_password: string }>(
    db('exams')
      .whereIn('id', [...new Set(examIds)])
      .where('needs_seb', true)
      .select('id', 'seb_password'),
  );
  return new Map(rows.map(({ id, seb_password: password }) => [id, password]));
};

export interface BrowserAttempt {
  exam_id: number;
  class_id: number | null;
  deadline_at: string | null;
  seb_password: string;
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
      .select(
        'exam_attempts.exam_id',
        'exam_attempts.class_id',
        'exam_attempts.deadline_at',
        'exams.seb_password',
      ),
  );
