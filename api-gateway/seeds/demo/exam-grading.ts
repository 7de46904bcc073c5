/** What was submitted is marked: one exam for the most part by hand, with papers left to mark and objections. */
import type { Knex } from 'knex';
import type { DemoWorld } from './demo.ts';
import { insertRegrade } from './exam-regrade.ts';
import { randomFrom } from './random.ts';
import { rowsOf } from '../../src/db/scoped-table.ts';
import {
  sheetsOf,
  updateSheet,
  writeMarks,
} from '../../src/contexts/exams/exam-grading/grade-sheet.table.ts';
import { gradeIfDone, markSubmitted } from '../../src/contexts/exams/exam-grading/mark-attempt.ts';
import { insertObjection } from '../../src/contexts/exams/exam-grading/objection.table.ts';
import { lockAttempt, moveAttempt } from '../../src/contexts/exams/exam-attempt/exam-attempt.port.ts';

const MINUTE = 60_000;
const REASON = '考点机房停电，答题中断，经核实同意重考。';

/**
 * An attempt that does not count: its computer failed, and the person may sit the exam again. In an exam without a class
 * that is being sat.
 */
const insertReset = async (
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

/** Behind the attempts. */
export const stage = 8;

/** Of the papers with short answers, so many wait for somebody. */
const LEFT_TO_MARK = 24;
const OBJECTIONS = [
  '第二道简答题我写了撤离路线和集合点，只得了很少的分，请重新评阅。',
  'My second answer names all three steps of the model answer. Please look at it again.',
] as const;
const COMMENTS = ['要点齐全', '缺少现场处置措施', '未说明上报时限', ''] as const;

interface Submitted {
  id: number;
  user_id: number;
  submitted_at: string;
}

const isoOf = (moment: string): string => new Date(moment).toISOString();

export const insert = async (trx: Knex.Transaction, { manager, now, users }: DemoWorld): Promise<void> => {
  const random = randomFrom(88);
  const submitted = await rowsOf<Submitted>(
    trx('exam_attempts').where({ state: 'submitted' }).orderBy('id').select('id', 'user_id', 'submitted_at'),
  );
  for (const { id, submitted_at: at } of submitted) await markSubmitted(trx, { id, now: isoOf(at) });
  const waiting = await rowsOf<Submitted>(
    trx('exam_attempts').where({ state: 'grading' }).orderBy('id').select('id', 'user_id', 'submitted_at'),
  );
  const marked = waiting.slice(0, Math.max(0, waiting.length - LEFT_TO_MARK));
  for (const { id } of marked) {
    const row = await lockAttempt(trx, id);
    if (!row) continue;
    for (const sheet of await sheetsOf(trx, id)) {
      await writeMarks(
        trx,
        sheet.items.map((item) => ({
          attempt_id: id,
          item_no: item.itemNo,
          question_id: item.questionId,
          round: sheet.round,
          marker_id: manager.id,
          // Most answers are worth half or more.
          score: random.between(Math.floor(item.score * 0.6), item.score * 2) / 2,
          comment: random.pick(COMMENTS),
          is_final: true,
        })),
        now.toISOString(),
      );
      await updateSheet(trx, sheet.id, { marker_id: manager.id, state: 'done', done_at: now.toISOString() });
    }
    await gradeIfDone(trx, row, now);
  }
  await insertRegrade(trx, { manager, now });
  await insertReset(trx, { manager, users, now });
  const known = users.find(({ username }) => username === 'student');
  const objecting = [
    ...marked.filter(({ user_id: id }) => id === known?.id),
    ...marked.filter(({ user_id: id }) => id !== known?.id),
  ];
  for (const [at, text] of OBJECTIONS.entries()) {
    // The account that people try the demo with can still object itself.
    const row = objecting[at + 1];
    if (!row) continue;
    const { score } = (await lockAttempt(trx, row.id)) ?? {};
    await insertObjection(trx, {
      attempt_id: row.id,
      kind: 'grade',
      text,
      score_before: score ?? 0,
      creation_time: now.toISOString(),
    });
  }
};
