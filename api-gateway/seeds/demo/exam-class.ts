/** The exams of two classes: of one that is finished, whose marks decide who has completed it, and of one that sits it now. */
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

const idsOf = (trx: Knex.Transaction, classId: number): Promise<number[]> =>
  trx('train_class_users')
    .where({ class_id: classId, state: 'approved', is_deleted: false })
    .whereNotNull('user_id')
    .orderBy('id')
    .pluck<number[]>('user_id');

/** Begun 40 minutes ago: most are in the middle of it, some have handed in, some have not come. */
export const insertRunningClassExam = async (trx: Knex.Transaction, world: DemoWorld): Promise<void> => {
  const known = world.users.filter(({ username }) => ['student', 'personal'].includes(username));
  const row = (await trx('train_classes')
    .where({ state: 'published', is_deleted: false, need_exam: false })
    .where('train_begin', '<', world.now.toISOString())
    .where('train_end', '>', world.now.toISOString())
    // The accounts that everybody tries see the exams of a list.
    .whereNotIn(
      'id',
      trx('train_class_users')
        .whereIn(
          'user_id',
          known.map(({ id }) => id),
        )
        .select('class_id'),
    )
    .orderBy('train_end')
    .first('id', 'subject_id', 'train_end')) as ClassRow | undefined;
  if (!row) return;
  const wish: Wish = {
    name: '培训班机考',
    nameEn: 'Exam of the class at the computer',
    minutes: 90,
    opens: -40 * MINUTE,
    closes: 140 * MINUTE,
    state: 'ready',
    classId: row.id,
    subjectId: row.subject_id,
    counts: { single: [10, 5], multiple: [5, 5], 'true-false': [5, 5] },
  };
  const takers = await idsOf(trx, row.id);
  const paper = await paperOf(trx, wish);
  const made = await insertExam(trx, world, wish, paper, takers);
  await trx('train_classes').where({ id: row.id }).update({ need_exam: true, exam_id: made.examId });
  const sitters = takers.map((userId, at): Sitter => {
    const fate = at % 9 === 8 ? 'not-started' : at % 5 === 4 ? 'submitted' : 'running';
    return { userId, fate };
  });
  await insertAttempts(trx, world.now, { ...made, wish, paper }, sitters, randomFrom(77));
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
  const takers = await idsOf(trx, row.id);
  const paper = await paperOf(trx, wish);
  const made = await insertExam(trx, world, wish, paper, takers);
  await trx('train_classes').where({ id: row.id }).update({ need_exam: true, exam_id: made.examId });
  await insertAttempts(trx, world.now, { ...made, wish, paper }, takers.map(sitterOf), randomFrom(76));
};
