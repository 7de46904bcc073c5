/** An attempt that does not count: its computer failed, and the person may sit the exam again. */
import type { Knex } from 'knex';
import { lockAttempt, moveAttempt } from '../../src/contexts/exams/exam-attempt/exam-attempt.port.ts';
import type { DemoWorld } from './demo.ts';

const MINUTE = 60_000;
const REASON = '考点机房停电，答题中断，经核实同意重考。';

/** In an exam without a class that is being sat. */
export const insertReset = async (
  trx: Knex.Transaction,
  { manager, users, now }: Pick<DemoWorld, 'manager' | 'users' | 'now'>,
): Promise<void> => {
  const known = users.find(({ username }) => username === 'student');
  const [id] = await trx('exam_attempts')
    .whereIn('sitting_id', trx('exam_sittings').where({ state: 'ready', class_id: null }).select('id'))
    .where({ state: 'graded' })
    .whereNot({ user_id: known?.id ?? 0 })
    .orderBy('id')
    .limit(1)
    .pluck<number[]>('id');
  const row = id === undefined ? undefined : await lockAttempt(trx, id);
  if (!row) return;
  await moveAttempt(trx, row, 'reset', {
    changes: { reason: REASON },
    data: { reason: REASON, by: manager.id },
    now: new Date(now.getTime() - 10 * MINUTE),
  });
};
