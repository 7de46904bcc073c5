import type { Knex } from 'knex';
import { DAY } from './calendar.ts';
import type { DemoWorld } from './demo.ts';
import { insertAttempts } from './exam-attempt-rows.ts';
import type { Fate } from './exam-attempt-rows.ts';
import { insertClassExam, insertRunningClassExam } from './exam-class.ts';
import { insertExam, paperOf } from './exam-rows.ts';
import type { Wish } from './exam-rows.ts';
import { randomFrom } from './random.ts';
import { writeRehearsal } from '../../src/contexts/exams/exam-attempt/exam-rehearsal.table.ts';

/** Behind the questions, and the exams that classes sit. */
export const stage = 7;

const MINUTE = 60_000;

/** For people of a list: one that is over, one that is being sat, one that comes. */
const WISHES = {
  over: {
    name: '消防安全知识季度考试',
    nameEn: 'Quarterly exam on fire safety',
    minutes: 60,
    opens: -20 * DAY,
    closes: -20 * DAY + 180 * MINUTE,
    state: 'closed',
    counts: { single: [8, 5], multiple: [4, 5], 'true-false': [4, 5], 'short-answer': [2, 10] },
  },
  running: {
    name: '应急值守知识考试',
    nameEn: 'Exam on emergency duty',
    minutes: 90,
    opens: -60 * MINUTE,
    closes: 2 * DAY,
    state: 'ready',
    counts: { single: [10, 5], multiple: [5, 5], 'true-false': [5, 5] },
  },
  coming: {
    name: '有限空间作业知识考试',
    nameEn: 'Exam on work in confined spaces',
    minutes: 60,
    opens: 3 * DAY,
    closes: 3 * DAY + 120 * MINUTE,
    state: 'planned',
    counts: { single: [12, 5], multiple: [4, 5], 'true-false': [4, 5] },
  },
} as const satisfies Readonly<Record<string, Wish>>;

/** A third of those who are invited have tried their device; with two of them something has to be mended. */
const insertRehearsals = async (
  trx: Knex.Transaction,
  now: Date,
  sittingId: number,
  takers: readonly number[],
): Promise<void> => {
  // The first one is the student of the demo, who has it before them.
  const rehearsed = takers.slice(1, Math.ceil(takers.length / 3));
  for (const [at, userId] of rehearsed.entries())
    await writeRehearsal(trx, {
      sittingId,
      userId,
      lineMs: 60 + at * 7,
      problems: at === 4 ? ['line'] : at === 9 ? ['camera', 'keys'] : [],
      now: new Date(now.getTime() - at * 20 * MINUTE),
    });
};

/** Three exams for people of a list, without a class: hundreds of attempts in every state. */
export const insert = async (trx: Knex.Transaction, world: DemoWorld): Promise<void> => {
  const { now, users } = world;
  const random = randomFrom(16);
  const students = users.filter(({ userType, state }) => userType === '3' && state === 'enabled');
  const known = students.filter(({ username }) => username === 'student');
  const others = students.filter(({ username }) => username !== 'student');
  const idsOf = (some: readonly { readonly id: number }[]): number[] => some.map(({ id }) => id);
  const takers = {
    over: [...idsOf(known), ...idsOf(others.slice(0, 160))],
    running: [...idsOf(known), ...idsOf(others.slice(0, 120))],
    coming: [...idsOf(known), ...idsOf(others.slice(0, 80))],
  };
  for (const key of ['over', 'running', 'coming'] as const) {
    const wish = WISHES[key];
    const paper = await paperOf(trx, wish);
    const made = await insertExam(trx, world, wish, paper, takers[key]);
    if (key === 'coming') {
      await insertRehearsals(trx, now, made.sittingId, takers[key]);
      continue;
    }
    const people = takers[key].map((userId, at) => {
      const fate: Fate =
        key === 'over'
          ? at % 15 === 14
            ? 'absent'
            : 'submitted'
          : at === 0 || at % 3 === 0
            ? 'not-started'
            : at % 3 === 1 && at < 60
              ? 'running'
              : 'submitted';
      return { userId, fate };
    });
    await insertAttempts(trx, now, { ...made, wish, paper }, people, random);
  }
  await insertClassExam(trx, world);
  await insertRunningClassExam(trx, world);
};
