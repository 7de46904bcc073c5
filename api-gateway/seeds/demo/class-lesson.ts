/**
 * The timetables of classes that are still to come: those on site have the hours that their subject asks for, taught in
 * lessons. What was taught already comes with attendance.
 */
import type { Knex } from 'knex';
import { rowsOf } from '../../src/db/scoped-table.ts';
import { cameAt, insertAll } from '../insert.ts';
import { DAY } from './calendar.ts';
import type { DemoWorld } from './demo.ts';

const HOUR = 60 * 60 * 1000;
/** A lesson of four study hours takes three by the clock. */
const LESSON_HOURS = 4;
const HOUR_OF_STUDY = (45 / 60) * HOUR;
/** From the hour at which training begins: in the morning, in the afternoon and, in a short class, in the evening. */
const STARTS = [0, 4.5 * HOUR, 9.5 * HOUR];

const THEORY = [
  ['安全生产法律法规', 'Laws and regulations of work safety'],
  ['危险源辨识与风险管控', 'Finding hazards and controlling risks'],
  ['事故案例分析', 'What accidents teach'],
  ['应急救援与现场处置', 'Emergency response on the spot'],
  ['个人防护与职业健康', 'Protective equipment and health at work'],
  ['岗位安全操作规程', 'Safe procedures of the post'],
] as const;
const PRACTICE = [
  ['实操：灭火器材的使用', 'Practice: fire extinguishers'],
  ['实操：现场急救', 'Practice: first aid'],
  ['实操：岗位操作', 'Practice: work at the post'],
  ['实操：应急演练', 'Practice: emergency drill'],
] as const;

interface ClassRow {
  id: number;
  area_code: string | null;
  department_id: number | null;
  code: string;
  state: string;
  train_kind: string;
  train_begin: string;
  train_end: string;
  need_hours: number;
  address: string;
  address_en: string;
  practice_hours: number;
}

/** The last draft is still without a timetable, so that there is one to make. */
const WITHOUT = /-0024$/;

const slotsOf = ({ train_begin, train_end }: ClassRow, wanted: number): number[] => {
  const [begin, end] = [Date.parse(train_begin), Date.parse(train_end)];
  const days = Math.floor((end - begin) / DAY) + 1;
  const perDay = Math.min(STARTS.length, Math.max(1, Math.ceil(wanted / days)));
  return Array.from({ length: days }, (_, day) => STARTS.slice(0, perDay).map((at) => begin + day * DAY + at))
    .flat()
    .filter((at) => at + LESSON_HOURS * HOUR_OF_STUDY <= end)
    .slice(0, wanted);
};

/** The hours of each lesson: whole ones of four, and what is left. */
const split = (hours: number): number[] => [
  ...Array.from({ length: Math.floor(hours / LESSON_HOURS) }, () => LESSON_HOURS),
  ...(hours % LESSON_HOURS > 0 ? [hours % LESSON_HOURS] : []),
];

const lessonsOf = (row: ClassRow, teachers: readonly number[], { now, manager }: DemoWorld) => {
  const practice = row.train_kind === 'initial' ? Math.min(row.practice_hours, row.need_hours) : 0;
  const planned = [
    ...split(row.need_hours - practice).map((hours) => ({ hours, isPractice: false })),
    ...split(practice).map((hours) => ({ hours, isPractice: true })),
  ];
  const slots = slotsOf(row, planned.length);
  return slots.map((begin, at) => {
    const { hours, isPractice } = planned[at] ?? { hours: LESSON_HOURS, isPractice: false };
    const topics = isPractice ? PRACTICE : THEORY;
    const [title, titleEn] = topics[at % topics.length] ?? THEORY[0];
    const end = begin + hours * HOUR_OF_STUDY;
    return {
      ...cameAt(new Date(Math.min(now.getTime(), begin - 14 * DAY))),
      area_code: row.area_code,
      department_id: row.department_id,
      creator_user_id: manager.id,
      class_id: row.id,
      title,
      title_en: titleEn,
      teacher_id: teachers[at % teachers.length] ?? null,
      begin_at: new Date(begin).toISOString(),
      end_at: new Date(end).toISOString(),
      hours,
      address: row.address,
      address_en: row.address_en,
      is_practice: isPractice,
      sort: at + 1,
      closed_at: null,
    };
  });
};

export const insert = async (trx: Knex.Transaction, world: DemoWorld): Promise<void> => {
  const classes = await rowsOf<ClassRow>(
    trx('train_classes')
      .join('train_subjects', 'train_subjects.id', 'train_classes.subject_id')
      .whereNot('train_classes.train_mode', 'online')
      .where('train_classes.is_deleted', false)
      .where('train_classes.train_begin', '>', world.now.toISOString())
      .orderBy('train_classes.id')
      .select('train_classes.*', { practice_hours: 'train_subjects.practice_hours' }),
  );
  for (const row of classes.filter(({ code }) => !WITHOUT.test(code))) {
    const teachers = await trx('train_class_teachers')
      .where({ class_id: row.id })
      .orderBy('sort')
      .pluck<number[]>('user_id');
    await insertAll(trx, 'train_class_lessons', lessonsOf(row, teachers, world));
  }
};
