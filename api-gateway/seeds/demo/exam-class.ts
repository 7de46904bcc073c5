/** The exam of a class that is finished: its marks decide who has completed it, when it is settled. */
import type { Knex } from 'knex';
import type { DemoWorld } from './demo.ts';
import { insertAttempts } from './exam-attempt-rows.ts';
import type { Sitter } from './exam-attempt-rows.ts';
import { insertExam, paperOf } from './exam-rows.ts';
import type { Wish } from './exam-rows.ts';
import { randomFrom } from './random.ts';

const MINUTE = 60_000;
/** Classes end at five. */
const BEFORE_END = 8 * 60 * MINUTE;
/** Of so many people one has studied too little, and knows as much. */
const WEAK_OF = 6;

interface ClassRow {
  readonly id: number;
  readonly subject_id: number;
  readonly train_end: string;
}

const sitterOf = (userId: number, at: number): Sitter => {
  const fate = at % WEAK_OF === 5 ? 'absent' : 'submitted';
  return { userId, fate, knows: at % WEAK_OF === 2 ? 0.3 : 0.9 };
};

/** In the newest of the finished classes, on its last day. */
export const insertClassExam = async (trx: Knex.Transaction, world: DemoWorld): Promise<void> => {
  const row = (await trx('train_classes')
    .where({ state: 'finished', is_deleted: false })
    .orderBy('train_end', 'desc')
    .first('id', 'subject_id', 'train_end')) as ClassRow | undefined;
  if (!row) return;
  const opens = Date.parse(row.train_end) - world.now.getTime() - BEFORE_END;
  const wish: Wish = {
    name: '培训班结业考试',
    nameEn: 'Final exam of the class',
    minutes: 60,
    opens,
    closes: opens + 120 * MINUTE,
    state: 'closed',
    classId: row.id,
    subjectId: row.subject_id,
    counts: { single: [8, 5], multiple: [4, 5], 'true-false': [4, 5], blank: [4, 5] },
  };
  const takers = await trx('train_class_users')
    .where({ class_id: row.id, state: 'approved', is_deleted: false })
    .whereNotNull('user_id')
    .orderBy('id')
    .pluck<number[]>('user_id');
  const paper = await paperOf(trx, wish);
  const made = await insertExam(trx, world, wish, paper, takers);
  await trx('train_classes').where({ id: row.id }).update({ need_exam: true, exam_id: made.examId });
  await insertAttempts(trx, world.now, { ...made, wish, paper }, takers.map(sitterOf), randomFrom(76));
};
