/** An exam that is sat in Safe Exam Browser. One opened it in another one, and one was not recognised: both stand still. */
import type { Knex } from 'knex';
import { DAY } from './calendar.ts';
import type { DemoWorld } from './demo.ts';
import { insertAttempts } from './exam-attempt-rows.ts';
import { insertExam, paperOf } from './exam-rows.ts';
import type { Wish } from './exam-rows.ts';
import { randomFrom } from './random.ts';

/** Behind the other exams. */
export const stage = 8;

const MINUTE = 60_000;
const RULE = { atStart: false, everyMinutes: 30, tries: 2, onFail: 'block' } as const;

const WISH: Wish = {
  name: '特种作业安全技术机考',
  nameEn: 'Special operations: exam at a locked computer',
  minutes: 90,
  opens: -40 * MINUTE,
  closes: 3 * DAY,
  state: 'ready',
  needsSeb: true,
  counts: { single: [10, 5], multiple: [5, 5], 'true-false': [5, 5] },
};

export const insert = async (trx: Knex.Transaction, world: DemoWorld): Promise<void> => {
  const { now, users } = world;
  const students = users.filter(({ userType, state }) => userType === '3' && state === 'enabled');
  const student = students.find(({ username }) => username === 'student');
  const others = students.filter(({ username }) => username !== 'student').slice(-24);
  const people = [...(student ? [student] : []), ...others];
  const paper = await paperOf(trx, WISH);
  const takers = people.map(({ id }) => id);
  const made = await insertExam(trx, world, WISH, paper, takers);
  await insertAttempts(
    trx,
    now,
    { ...made, wish: WISH, paper },
    takers.map((userId, at) => ({
      userId,
      fate:
        at === 0 || at > 16
          ? ('not-started' as const)
          : at < 9
            ? ('running' as const)
            : ('submitted' as const),
    })),
    randomFrom(91),
  );
  await trx('exams')
    .where({ id: made.examId })
    .update({ face_rule: JSON.stringify(RULE) });
  const stopped = await trx('exam_attempts')
    .where({ sitting_id: made.sittingId, state: 'running' })
    .orderBy('id')
    .limit(2)
    .pluck<number[]>('id');
  const before = (minutes: number): string => new Date(now.getTime() - minutes * MINUTE).toISOString();
  for (const [turn, id] of stopped.entries()) {
    const reason = turn === 0 ? 'browser' : 'face';
    const at = before(3);
    await trx('exam_attempts').where({ id }).update({ locked_at: at, lock_reason: reason });
    await trx('exam_attempt_events').insert({
      attempt_id: id,
      kind: 'lock',
      data: JSON.stringify({ reason }),
      at,
    });
  }
  // Long enough for the comparison that stopped the second one.
  const times = { started_at: before(35), opened_at: before(35), deadline_at: before(35 - WISH.minutes) };
  await trx('exam_attempts')
    .where({ id: stopped[1] ?? 0 })
    .update(times);
  await trx('exam_attempt_events')
    .where({ attempt_id: stopped[1] ?? 0, kind: 'start' })
    .update({ at: times.started_at });
};
