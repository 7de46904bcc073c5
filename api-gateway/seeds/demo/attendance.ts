/** Reports, lessons with who was there, and marks of the taught part, in the classes that are not only online. */
import type { Knex } from 'knex';
import { reportWindow } from '../../src/contexts/classes/class-record/class-record.port.ts';
import type { Database } from '../../src/db/database.ts';
import { cameAt, insertAll, insertReturning } from '../insert.ts';
import { DAY } from './calendar.ts';
import type { DemoFiles } from './demo.ts';
import { randomFrom } from './random.ts';
import type { Random } from './random.ts';

/** Behind who is in which class, and behind face checks. */
export const stage = 6;

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

interface ClassRow {
  id: number;
  state: 'published' | 'finished';
  train_mode: 'online' | 'offline' | 'mixed';
  train_begin: string;
  train_end: string;
  report_begin: string | null;
  report_end: string | null;
  area_code: string | null;
  department_id: number | null;
  creator_user_id: number | null;
  address: string;
  address_en: string;
  teacher_id: number | null;
}

interface Place {
  id: number;
  user_id: number;
}

interface Lesson {
  id: number;
  begin_at: string;
  end_at: string;
  closed_at: string | null;
}

const TITLES = [
  ['安全生产法律法规面授', 'Safety law, taught in class', false],
  ['事故案例研讨', 'Accident cases, discussed', false],
  ['现场实操训练', 'Practice on site', true],
  ['应急处置演练', 'Emergency drill', true],
] as const;

/** In the first days, around the moment of the seed, and tomorrow; all within the training. */
const begunLessons = ({ train_begin: begin, train_end: end }: ClassRow, now: Date): Date[] => {
  const [first, last] = [Date.parse(begin), Math.min(Date.parse(end), now.getTime() + 3 * DAY)];
  const early = Array.from({ length: 3 }, (_, index) => new Date(first + (index + 1) * DAY + HOUR));
  const today = [now.getTime() - 4 * HOUR, now.getTime() + 10 * MINUTE, now.getTime() + 3 * HOUR];
  const quarter = 15 * MINUTE;
  const next = Math.ceil((now.getTime() + DAY) / quarter) * quarter;
  return [
    ...early.filter((time) => time.getTime() < now.getTime() - DAY),
    ...today.map((time) => new Date(Math.ceil(time / quarter) * quarter)),
    new Date(next),
  ].filter((time) => time.getTime() >= first && time.getTime() + 2 * HOUR <= last);
};

const report = async (
  trx: Knex.Transaction,
  it: ClassRow,
  places: readonly Place[],
  { random, now }: { random: Random; now: Date },
): Promise<Place[]> => {
  const window = reportWindow(it);
  if (window === null || window.begin > now.toISOString()) return [];
  const reported: Place[] = [];
  const closes = Math.min(Date.parse(window.end), now.getTime());
  for (const [at, place] of places.entries()) {
    // Some never came; they can neither attend nor study.
    if (at % 9 === 7) continue;
    const byHand = at % 6 === 5;
    const time = new Date(
      Math.min(closes, Date.parse(window.begin) + random.between(20 * 60, 26 * 60) * MINUTE),
    ).toISOString();
    await trx('train_class_users')
      .where({ id: place.id })
      .update({ report_state: 'reported', reported_at: time, report_by: byHand ? 'hand' : 'qr' });
    reported.push(place);
  }
  return reported;
};

const teach = async (trx: Knex.Transaction, it: ClassRow, now: Date): Promise<Lesson[]> => {
  const rows = begunLessons(it, now).map((begin, at) => {
    const [title, title_en, is_practice] = TITLES[at % TITLES.length] ?? TITLES[0];
    const end = new Date(begin.getTime() + 90 * MINUTE);
    // The newest one that is over is still open: the college has to look at it.
    const isOver = end.getTime() + 6 * HOUR < now.getTime();
    return {
      ...cameAt(new Date(Math.min(now.getTime(), Date.parse(it.train_begin) - 10 * DAY))),
      area_code: it.area_code,
      department_id: it.department_id,
      creator_user_id: it.creator_user_id,
      class_id: it.id,
      title,
      title_en,
      teacher_id: it.teacher_id,
      begin_at: begin.toISOString(),
      end_at: end.toISOString(),
      hours: 2,
      address: it.address,
      address_en: it.address_en,
      is_practice,
      sort: at + 1,
      closed_at: isOver ? new Date(end.getTime() + 3 * HOUR).toISOString() : null,
    };
  });
  return insertReturning<Lesson>(trx, 'train_class_lessons', rows, ['id', 'begin_at', 'end_at', 'closed_at']);
};

const REASONS = [
  '手机没电，现场核对身份证',
  '教室网络中断，按纸质签到表补录',
  '随授课教师提前布置场地',
] as const;

interface Attended {
  readonly lesson: Lesson;
  readonly now: Date;
  readonly random: Random;
  readonly recorder: number | null;
}

/** Most come and go by the code, a few by hand, some only come, some are away. */
const signs = (place: Place, at: number, { lesson, now, random, recorder }: Attended) => {
  const kinds = at % 11 === 10 ? [] : at % 7 === 6 ? (['in'] as const) : (['in', 'out'] as const);
  return kinds.flatMap((kind) => {
    const base = Date.parse(kind === 'in' ? lesson.begin_at : lesson.end_at);
    const time = new Date(base + random.between(kind === 'in' ? -25 : -10, 10) * MINUTE);
    if (time > now) return [];
    const byHand = at % 8 === 3 && kind === 'in';
    return {
      lesson_id: lesson.id,
      user_id: place.user_id,
      kind,
      by: byHand ? 'hand' : 'qr',
      at: time.toISOString(),
      reason: byHand ? random.pick(REASONS) : '',
      recorded_by: byHand ? recorder : null,
      device: byHand ? '' : 'Chrome, Android',
      // Two of them have one telephone.
      device_print: byHand ? '' : `demo-${lesson.id}-${at === 2 ? 1 : at}`,
    };
  });
};

/** Faces that were shown to sign in; what could not be decided waits for a person. */
const showFaces = async (trx: Knex.Transaction): Promise<void> => {
  const checks = (await trx('face_checks').where({ moment: 'attendance' }).orderBy('id')) as {
    id: number;
    user_id: number;
    state: string;
  }[];
  for (const { id, user_id, state } of checks) {
    if (state.startsWith('failed')) continue;
    const sign = (await trx('lesson_attendances as sign')
      .join('train_class_lessons as lesson', 'lesson.id', 'sign.lesson_id')
      .where({ 'sign.user_id': user_id, 'sign.kind': 'in', 'sign.by': 'qr' })
      .orderBy('sign.id', 'desc')
      .first('sign.id', 'sign.lesson_id', 'lesson.class_id')) as
      | { id: number; lesson_id: number; class_id: number }
      | undefined;
    if (!sign) continue;
    await trx('lesson_attendances').where({ id: sign.id }).update({ by: 'face', face_check_id: id });
    await trx('face_checks').where({ id }).update({ subject_id: sign.lesson_id, class_id: sign.class_id });
  }
};

const mark = async (trx: Knex.Transaction, places: readonly Place[], random: Random): Promise<void> => {
  for (const [at, { id }] of places.entries()) {
    if (at % 10 === 9) continue;
    const score = random.between(at % 12 === 5 ? 40 : 62, 98);
    await trx('train_class_users')
      .where({ id })
      .update({ face_score: score, face_score_remark: score < 60 ? '实操考核未通过，可补考' : '' });
  }
};

export const store = (database: Database, { now }: DemoFiles): Promise<void> =>
  database.transaction(async (trx) => {
    const random = randomFrom(18_300);
    const classes = (await trx('train_classes')
      .whereIn('state', ['published', 'finished'])
      .whereNot('train_mode', 'online')
      .where({ is_deleted: false })
      .where('train_begin', '<=', new Date(now.getTime() + DAY).toISOString())
      .whereNotIn('id', trx('train_class_lessons').select('class_id'))
      .orderBy('id')
      .select('train_classes.*', {
        teacher_id: trx('train_class_teachers')
          .whereRaw('class_id = train_classes.id')
          .orderBy('sort')
          .limit(1)
          .select('user_id'),
      })) as ClassRow[];
    for (const it of classes) {
      const places = (await trx('train_class_users')
        .where({ class_id: it.id, state: 'approved', is_deleted: false })
        .whereNotNull('user_id')
        .orderBy('id')
        .select('id', 'user_id')) as Place[];
      const reported = await report(trx, it, places, { random, now });
      const lessons = await teach(trx, it, now);
      for (const lesson of lessons)
        await insertAll(
          trx,
          'lesson_attendances',
          reported.flatMap((place, at) => signs(place, at, { lesson, now, random, recorder: it.teacher_id })),
        );
      if (it.train_end <= now.toISOString()) await mark(trx, reported, random);
    }
    await showFaces(trx);
  });
