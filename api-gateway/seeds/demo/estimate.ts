/**
 * Evaluations: of a finished class enough to be read, of others too few. In one class whose training is over the accounts
 * that people try the demo with have all hours, and can still evaluate it.
 */
import type { Knex } from 'knex';
import type { Database } from '../../src/db/database.ts';
import { copyItems, itemsOfClass } from '../../src/features/estimate/estimate-item.table.ts';
import type { ClassItem } from '../../src/features/estimate/estimate-item.table.ts';
import { hoursOf } from '../../src/features/class-hours/class-hours.table.ts';
import { lockReceipts } from '../../src/features/estimate/receipt.ts';
import { addSheet } from '../../src/features/estimate/sheet.ts';
import { studiedWareOf } from '../../src/features/study/studied-ware.ts';
import { wareRows } from '../../src/features/course/course.port.ts';
import { waresOfVersions } from '../../src/features/course/ware.table.ts';
import { DAY } from './calendar.ts';
import type { DemoFiles } from './demo.ts';
import { insertStudy } from './study-rows.ts';
import type { RowsWare } from './study-rows.ts';

/** After the states of the people of all classes. */
export const stage = 10;

/** Sheets of the finished classes that ask for them, in their order. */
const SHEETS = [12, 3, 7];

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

/** So many of these places hand in a sheet. */
const evaluate = async (
  trx: Knex.Transaction,
  keys: DemoFiles['keys'],
  { classId, sheets, userIds }: { classId: number; sheets: number; userIds?: readonly number[] },
): Promise<void> => {
  const found = trx('train_class_users')
    .where({ class_id: classId, state: 'approved', is_deleted: false })
    .whereNotNull('user_id');
  if (userIds !== undefined) found.whereIn('user_id', [...userIds]);
  const places = (await found.orderBy('id').limit(sheets).pluck('id')) as number[];
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
const OPEN_SHEETS = 3;
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
    const studied = row ? studiedWareOf(row) : null;
    if (!course || studied === null) return [];
    const { course_id: courseId, course_version: version } = course;
    return [{ id: ware.id, key: ware.ware_key, courseId, version, studied }];
  });
};

/** The class asks for its required courses. Those who are tried with have studied them, and some others: they are answered. */
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
  const earned = await Promise.all(people.slice(0, TRIED.length).map((id) => hoursOf(trx, classId, id)));
  const need = Math.min(...earned.map((hours) => Math.floor((hours?.earned_hours ?? 0) * 2) / 2));
  await trx('train_classes').where({ id: classId }).update({ need_hours: need, need_estimate: true });
  return people.slice(TRIED.length);
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
    const classes = (await trx('train_classes')
      .where({ need_estimate: true, is_deleted: false })
      .whereNot('state', 'draft')
      .orderBy('id')
      .select('id', 'state')) as { id: number; state: string }[];
    for (const { id } of classes) await copyItems(trx, id);
    const finished = classes.filter(({ state }) => state === 'finished').slice(0, SHEETS.length);
    for (const [at, { id }] of finished.entries())
      await evaluate(trx, keys, { classId: id, sheets: SHEETS[at] ?? 0 });
    // Too few for a summary: who has handed in a sheet is seen in the grade list.
    if (open !== undefined)
      await evaluate(trx, keys, { classId: open, sheets: OPEN_SHEETS, userIds: others });
  });
