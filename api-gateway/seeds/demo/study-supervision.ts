/**
 * What the people of the demo studied: hours in every state, gaps, weak evidence, a night, one device for many, study
 * that was withdrawn, and what became of that.
 */
import type { Knex } from 'knex';
import { withdrawSlices } from '../../src/contexts/study/study/study-correction.port.ts';
import type { Database } from '../../src/db/database.ts';
import { cameAt } from '../insert.ts';
import { DAY, dayAt } from './calendar.ts';
import type { DemoFiles } from './demo.ts';
import { longCourse } from './long-course.ts';
import { insertStudy } from './study-rows.ts';
import type { RowsWare, Sitting } from './study-rows.ts';

/** After the courses of classes. */
export const stage = 5;

const MINUTE = 60_000;
const LAPTOP = 'Chrome 140 · Windows 10';
const PHONE = 'Chrome 140 · Android 15';

interface Person {
  user_id: number;
  username: string;
}

/** What one person did in a class whose long course has these wares. */
type Story = (it: { userId: number; classId: number; wares: readonly RowsWare[]; now: Date }) => Sitting[];

/** One ware after the other from an hour of a day on; `share` of each is credited. */
const inTurn = (
  { userId, classId, now }: Parameters<Story>[0],
  wares: readonly RowsWare[],
  { days, hour, share = 1, ...more }: { days: number; hour: number; share?: number } & Partial<Sitting>,
): Sitting[] => {
  let at = Date.parse(dayAt(now, -days, hour));
  return wares.map((ware) => {
    const creditedMs = Math.floor(ware.studied.creditMs * share);
    const begin = new Date(at);
    at += creditedMs + (more.lost?.[1] ?? 0) + 2 * MINUTE;
    return {
      userId,
      classId,
      ware,
      begin,
      creditedMs,
      device: LAPTOP,
      devicePrint: `own-${userId}`,
      ...more,
    };
  });
};

/** Of the first of a class, one each. */
const STORIES: readonly Story[] = [
  // All of it, over three days.
  (it) => [
    ...inTurn(it, it.wares.slice(0, 6), { days: 3, hour: 9 }),
    ...inTurn(it, it.wares.slice(6, 12), { days: 2, hour: 14 }),
    ...inTurn(it, it.wares.slice(12), { days: 1, hour: 10 }),
  ],
  // With gaps.
  (it) => [
    ...inTurn(it, it.wares.slice(0, 2), { days: 2, hour: 19, share: 0.8, lost: ['hidden', 3 * MINUTE] }),
    ...inTurn(it, it.wares.slice(2, 4), {
      days: 1,
      hour: 20,
      share: 0.6,
      lost: ['idle', 7 * MINUTE],
      device: PHONE,
    }),
  ],
  // A night.
  (it) => inTurn(it, it.wares.slice(0, 10), { days: 2, hour: 23.2 }),
  // As regular as a machine.
  (it) => inTurn(it, it.wares.slice(0, 4), { days: 1, hour: 13, jitterMs: 3 }),
  // One device for four people.
  ...Array.from(
    { length: 4 },
    (): Story => (it) =>
      inTurn(it, it.wares.slice(0, 2), { days: 1, hour: 15, devicePrint: `room-${it.classId}` }),
  ),
  // Weak evidence.
  (it) => inTurn(it, it.wares.slice(0, 4), { days: 1, hour: 18, isWeak: true }),
  // Not begun.
  () => [],
  // Lately, on a phone.
  (it) =>
    inTurn(it, it.wares.slice(0, 3), { days: 1, hour: 20, device: PHONE, lost: ['paused', 2 * MINUTE] }),
];

/** Of everybody beyond the first of a class. */
const USUAL = [STORIES[0], STORIES[1], STORIES.at(-1), STORIES.at(-2)];

/** The accounts that people try the demo with: a little of the long course, the rest is theirs to study. */
const OWN: Readonly<Record<string, Story>> = {
  student: (it) => [
    ...inTurn(it, it.wares.slice(0, 2), { days: 3, hour: 22, lost: ['checkpoint-missed', 4 * MINUTE] }),
    ...inTurn(it, it.wares.slice(2, 4), { days: 2, hour: 20, lost: ['hidden', 2 * MINUTE] }),
  ],
  personal: (it) => inTurn(it, it.wares.slice(0, 3), { days: 2, hour: 19, isWeak: true }),
};

/** Who answers checkpoints faster than they can be read, by their place in the class. */
const QUICK = '1';

const answerQuickly = async (trx: Knex.Transaction, userId: number, classId: number): Promise<void> => {
  const slices = (await trx('study_slices')
    .where({ user_id: userId, class_id: classId })
    .orderBy('id')
    .limit(4)) as { session_id: number; epoch: number; course_id: number; ware_id: number; end_at: string }[];
  for (const [index, { session_id, epoch, course_id, ware_id, end_at: end }] of slices.entries())
    await trx('study_checkpoints').insert({
      session_id,
      epoch,
      user_id: userId,
      class_id: classId,
      course_id,
      ware_id,
      number: index + 1,
      kind: 'number',
      opened_at: end,
      until: new Date(Date.parse(end) + MINUTE).toISOString(),
      state: 'passed',
      tries: 1,
      answered_at: end,
      answer_ms: 650 + index * 120,
    });
};

interface Verdict {
  readonly reason: string;
  readonly objection?: string;
  readonly result?: 'upheld' | 'lifted';
  readonly opinion?: string;
}

const OBJECTED: Verdict = {
  reason: '该时段多次未应答随堂检查，且页面长时间无操作，请说明情况。',
  objection: '当晚网络不稳定，检查题没有弹出来，我一直在看讲义。',
};
const UPHELD: Verdict = {
  reason: '计时间隔过于规律，与人工操作不符。',
  objection: '我只是一直开着网页学习。',
  result: 'upheld',
  opinion: '已调取监控与登录记录，该时段无人在岗，维持原决定。',
};

/** Why many people on one device were nothing to worry about. */
const HARMLESS = '该企业组织集中学习，培训教室共用一台电脑，已与企业核实。';

const WITHDRAWN: Verdict = { reason: '缺少视频送达证明，请在网络较好的环境重新学习。' };

export const store = (database: Database, { now }: DemoFiles): Promise<void> =>
  database.transaction(async (trx) => {
    const [manager, admin] = await accounts(trx, ['manager', 'admin']);
    const course = await longCourse(trx, now);
    const time = now.toISOString();
    const classes = (await trx('train_classes')
      .where({ state: 'published', is_deleted: false })
      .where('train_begin', '<=', time)
      .where('train_end', '>', time)
      .orderBy('id')
      .select('id')) as { id: number }[];
    const withdrawn: { name: string; userId: number; classId: number; sliceIds: number[] }[] = [];
    for (const { id: classId } of classes) {
      await study(trx, classId, course);
      const people = (await trx('train_class_users as place')
        .join('users', 'users.id', 'place.user_id')
        .where({ 'place.class_id': classId, 'place.state': 'approved', 'place.is_deleted': false })
        .orderBy('users.id')
        .select('place.user_id', 'users.username')) as Person[];
      const others = people.filter(({ username }) => OWN[username] === undefined);
      for (const { user_id: userId, username } of people) {
        const index = others.findIndex((one) => one.username === username);
        const story = OWN[username] ?? STORIES[index] ?? USUAL[index % USUAL.length];
        const sittings = story?.({ userId, classId, wares: course.wares, now }) ?? [];
        if (sittings.length === 0) continue;
        const sliceIds = (await insertStudy(trx, sittings)).flat();
        const name = OWN[username] ? username : String(index);
        withdrawn.push({ name, userId, classId, sliceIds: sliceIds.slice(0, 5) });
        if (name === QUICK) await answerQuickly(trx, userId, classId);
      }
    }
    if (!manager || !admin) return;
    const by = { manager, admin, now };
    const withdrawnOf = (name: string) => withdrawn.filter((one) => one.name === name);
    for (const one of withdrawnOf('student').slice(0, 1)) await decide(trx, { ...by, ...one }, OBJECTED);
    for (const one of withdrawnOf('3')) await decide(trx, { ...by, ...one }, UPHELD);
    for (const one of withdrawnOf('8').slice(0, 1)) await decide(trx, { ...by, ...one }, WITHDRAWN);
    for (const one of withdrawnOf('5').slice(0, 2)) await clear(trx, { ...one, manager, now });
  });

/** Of those who share a device. */
const clear = async (
  trx: Knex.Transaction,
  {
    userId,
    classId,
    manager,
    now,
  }: { userId: number; classId: number; manager: { id: number; name: string }; now: Date },
): Promise<void> => {
  const person = (await trx('users').where({ id: userId }).first('area_code', 'department_id')) as object;
  await trx('study_clearances').insert({
    ...cameAt(new Date(now.getTime() - DAY / 3)),
    ...person,
    creator_user_id: manager.id,
    user_id: userId,
    class_id: classId,
    finding: 'shared-device',
    until_at: new Date(now.getTime() - DAY / 2).toISOString(),
    reason: HARMLESS,
    cleared_by: manager.name,
  });
};

const accounts = (trx: Knex.Transaction, names: readonly string[]) =>
  Promise.all(
    names.map(
      async (username) =>
        (await trx('users').where({ username }).first('id', 'name')) as
          | { id: number; name: string }
          | undefined,
    ),
  );

/** The class has to study the long course, the others are by choice. */
const study = async (
  trx: Knex.Transaction,
  classId: number,
  { id, hours }: { readonly id: number; readonly hours: number },
): Promise<void> => {
  const place = { class_id: classId, course_id: id, course_version: 1 };
  await trx('train_class_courses').where({ class_id: classId }).update({ is_required: false });
  await trx('train_class_courses').insert({ ...place, is_required: true, hours, sort: 99 });
  await trx('train_classes').where({ id: classId }).update({ need_hours: hours });
};

const decide = async (
  trx: Knex.Transaction,
  {
    userId,
    classId,
    sliceIds,
    manager,
    admin,
    now,
  }: {
    userId: number;
    classId: number;
    sliceIds: readonly number[];
    manager: { id: number; name: string };
    admin: { id: number; name: string };
    now: Date;
  },
  { reason, objection, result, opinion }: Verdict,
): Promise<void> => {
  const decidedAt = new Date(now.getTime() - DAY / 2);
  const objectedAt = new Date(now.getTime() - DAY / 4);
  const secondAt = new Date(now.getTime() - DAY / 8);
  const person = (await trx('users').where({ id: userId }).first('area_code', 'department_id')) as object;
  const [row] = (await trx('study_decisions')
    .insert({
      ...cameAt(decidedAt),
      ...person,
      creator_user_id: manager.id,
      user_id: userId,
      class_id: classId,
      state: result ?? (objection ? 'objected' : 'withdrawn'),
      withdrawn_ms: 0,
      reason,
      decider_user_id: manager.id,
      decider_name: manager.name,
      decided_at: decidedAt.toISOString(),
      objection: objection ?? '',
      objected_at: objection ? objectedAt.toISOString() : null,
      second_user_id: result ? admin.id : null,
      second_name: result ? admin.name : '',
      second_at: result ? secondAt.toISOString() : null,
      opinion: opinion ?? '',
    })
    .returning('id')) as { id: number }[];
  if (!row) throw new Error('a decision of the demo came back without an id');
  const withdrawn = await withdrawSlices(trx, {
    userId,
    sliceIds,
    reason: 'withdrawn',
    decisionId: row.id,
    now: decidedAt,
  });
  await trx('study_decisions').where({ id: row.id }).update({ withdrawn_ms: withdrawn });
};
