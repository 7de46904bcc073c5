/**
 * Evaluations: of finished classes, by all who completed them, and of one class whose training is over. The accounts that
 * people try the demo with have all its hours, and can still evaluate it.
 */
import type { Knex } from 'knex';
import type { Database } from '../../src/db/database.ts';
import { copyItems, itemsOfClass } from '../../src/contexts/classes/estimate/estimate-item.table.ts';
import type { ClassItem } from '../../src/contexts/classes/estimate/estimate-item.table.ts';
import { hoursOf } from '../../src/contexts/classes/class-hours/class-hours.table.ts';
import { lockReceipts } from '../../src/contexts/classes/estimate/receipt.ts';
import { addSheet } from '../../src/contexts/classes/estimate/sheet.ts';
import { studiedWareOf } from '../../src/contexts/study/study/studied-ware.ts';
import { wareRows } from '../../src/contexts/content/course/course.port.ts';
import { waresOfVersions } from '../../src/contexts/content/course/ware.table.ts';
import { DAY } from './calendar.ts';
import type { DemoFiles } from './demo.ts';
import { insertStudy } from './study-rows.ts';
import type { RowsWare } from './study-rows.ts';

/** After the states of the people of all classes. */
export const stage = 10;

/** Finished classes that asked for it: everybody who completed one of them has evaluated it. */
const EVALUATED = 2;

const SCORES = [5, 4, 5, 4, 3, 5, 4, 5, 4, 2, 5, 4] as const;
const CHOICES = [1, 1, 2, 1, 1, 0, 1, 1, 1, 1, 1, 2] as const;
const RECOMMENDED = [0, 0, 1, 0, 0, 0, 2, 0, 1, 0, 0, 0] as const;
const HELPED = [
  '现场案例讲得很透，回去就能用。',
  '应急演练一步一步做，记得牢。',
  '',
  '题库练习帮我找到了不懂的地方。',
  'The drill with the breathing apparatus.',
  '',
  '老师会结合我们矿上的实际情况讲。',
  '事故视频很有触动，班组会上可以讲。',
  'Short lessons that I could study on the night shift.',
  '',
  '应急处置卡可以直接贴在岗位上。',
  '讲义可以下载，复习方便。',
];
const BETTER = [
  '希望多安排一些实操时间。',
  '',
  '视频可以再短一些，分得细一点。',
  '',
  '',
  '午休时间太短。',
  'More examples from chemical plants.',
  '',
  '签到人多时排队时间长。',
  '',
  '建议增加班组长专场。',
  'A quieter room for the exercises.',
];

const answerTo = ({ id, kind, sort }: ClassItem, sheet: number) => {
  if (kind === 'score5') return { itemId: id, score: SCORES[(sheet * 7 + sort * 3) % SCORES.length] };
  if (kind === 'choice') {
    const choices = sort === 70 ? RECOMMENDED : CHOICES;
    return { itemId: id, choice: choices[(sheet * 5 + sort) % choices.length] };
  }
  const texts = sort % 20 === 0 ? HELPED : BETTER;
  return { itemId: id, text: texts[sheet % texts.length] };
};

const completedBy = (trx: Knex.Transaction, classId: number): Promise<number[]> =>
  trx('train_class_users')
    .where({ class_id: classId, state: 'approved', study_state: 'completed', is_deleted: false })
    .whereNotNull('user_id')
    .pluck<number[]>('user_id');

const evaluate = async (
  trx: Knex.Transaction,
  keys: DemoFiles['keys'],
  classId: number,
  userIds: readonly number[],
): Promise<void> => {
  const places = (await trx('train_class_users')
    .where({ class_id: classId, state: 'approved', is_deleted: false })
    .whereIn('user_id', [...userIds])
    .orderBy('id')
    .pluck('id')) as number[];
  const receipts = await lockReceipts(trx, keys, classId);
  const items = await itemsOfClass(trx, classId);
  for (const [sheet, place] of places.entries())
    await addSheet(trx, classId, items, {
      receipt: receipts(place),
      answers: items.map((item) => answerTo(item, sheet)),
    });
};

const TRIED = ['student', 'personal'];
const MOST_STUDIED = 9;
const MINUTE = 60_000;

interface CourseRow {
  version_id: number;
  course_id: number;
  course_version: number;
}

/** What is studied of the required courses of a class. */
const requiredWares = async (trx: Knex.Transaction, classId: number): Promise<RowsWare[]> => {
  const courses = (await trx('train_class_courses as c')
    .join('course_versions as v', (on) =>
      on.on('v.course_id', 'c.course_id').andOn('v.version', 'c.course_version'),
    )
    .where({ 'c.class_id': classId, 'c.is_required': true })
    .orderBy('c.id')
    .select('c.course_id', 'c.course_version', { version_id: 'v.id' })) as CourseRow[];
  const found = await waresOfVersions(
    trx,
    courses.map(({ version_id: id }) => id),
  );
  const rows = await wareRows(trx, found, 'zh-CN');
  return found.flatMap((ware, at): RowsWare[] => {
    const [row, course] = [rows[at], courses.find(({ version_id: id }) => id === ware.course_version_id)];
    const studied = row ? studiedWareOf(row, ware.content) : null;
    if (!course || studied === null) return [];
    const { course_id: courseId, course_version: version } = course;
    return [{ id: ware.id, key: ware.ware_key, courseId, version, studied }];
  });
};

/** The class asks for its required courses, and those who are tried with and some others have studied them: the others. */
const studyAll = async (trx: Knex.Transaction, classId: number, now: Date): Promise<number[]> => {
  const wares = await requiredWares(trx, classId);
  const people = (await trx('train_class_users as p')
    .join('users as u', 'u.id', 'p.user_id')
    .where({ 'p.class_id': classId, 'p.state': 'approved', 'p.is_deleted': false })
    .orderByRaw(`case when u.username in (?, ?) then 0 else 1 end`, TRIED)
    .orderBy('p.id')
    .limit(MOST_STUDIED)
    .pluck('p.user_id')) as number[];
  const sittings = people.flatMap((userId, person) => {
    let at = now.getTime() - (20 + person) * DAY;
    return wares.map((ware) => {
      const begin = new Date(at);
      at += ware.studied.creditMs + 5 * MINUTE;
      return {
        userId,
        classId,
        ware,
        begin,
        creditedMs: ware.studied.creditMs,
        device: 'Chrome 140 · Windows 10',
        devicePrint: `own-${userId}`,
      };
    });
  });
  await insertStudy(trx, sittings);
  // Lessons count as well: what the two have is what the class asks for.
  const earned: number[] = [];
  for (const id of people) earned.push((await hoursOf(trx, classId, id))?.earned_hours ?? 0);
  const need = Math.min(...earned.slice(0, TRIED.length).map((one) => Math.floor(one * 2) / 2));
  await trx('train_classes').where({ id: classId }).update({ need_hours: need, need_estimate: true });
  return people.slice(TRIED.length).filter((_userId, at) => (earned[at + TRIED.length] ?? 0) >= need);
};

/** A class whose training is over and that is not settled yet, with both accounts in it. */
const classToEvaluate = async (trx: Knex.Transaction, now: Date): Promise<number | undefined> =>
  (
    (await trx('train_classes as c')
      .join('train_class_users as p', 'p.class_id', 'c.id')
      .join('users as u', 'u.id', 'p.user_id')
      .where({ 'c.state': 'published', 'c.is_deleted': false, 'p.state': 'approved', 'p.is_deleted': false })
      .where('c.train_end', '<', now.toISOString())
      .whereIn('u.username', TRIED)
      .groupBy('c.id')
      .havingRaw('count(*) = ?', [TRIED.length])
      .orderBy('c.id')
      .first('c.id')) as { id: number } | undefined
  )?.id;

export const store = (database: Database, { keys, now }: DemoFiles): Promise<void> =>
  database.transaction(async (trx) => {
    const open = await classToEvaluate(trx, now);
    const others = open === undefined ? [] : await studyAll(trx, open, now);
    const finished = await trx('train_classes')
      .where({ state: 'finished', is_deleted: false })
      .orderBy('id')
      .limit(EVALUATED)
      .pluck<number[]>('id');
    await trx('train_classes').whereIn('id', finished).update({ need_estimate: true });
    const classes = await trx('train_classes')
      .where({ need_estimate: true, is_deleted: false })
      .whereNot('state', 'draft')
      .orderBy('id')
      .pluck<number[]>('id');
    for (const id of classes) await copyItems(trx, id);
    if (open !== undefined) await evaluate(trx, keys, open, others);
    for (const id of finished) await evaluate(trx, keys, id, await completedBy(trx, id));
  });
