import type { Knex } from 'knex';
import { firstOf } from '../../src/db/scoped-table.ts';
import { cameAt, insertAll, insertReturning } from '../insert.ts';
import { DAY, dayAt } from './calendar.ts';
import type { DemoUser } from './users.ts';
import type { DemoWorld } from './demo.ts';
import type {
  LiveAudience,
  LiveCheckState,
  LiveMode,
  LivePlayState,
} from '@college/contracts/live/live-course-row';

/** Builds on classes, their people and their timetables. */
export const stage = 11;

const HOUR = 60 * 60_000;
const HALF_HOUR = HOUR / 2;

interface Plan {
  readonly title: string;
  readonly titleEn: string;
  readonly intro: string;
  readonly introEn: string;
  readonly begin: string;
  readonly hours: number;
  readonly audience: LiveAudience;
  readonly checkState: LiveCheckState;
  readonly playState?: LivePlayState;
  readonly opinion?: string;
  readonly mode?: LiveMode;
  readonly isRecord?: boolean;
  /** Made by somebody else than the manager, who may then check it. */
  readonly byOther?: boolean;
}

const plansAt = (now: Date): Plan[] => [
  {
    title: '居家用电安全公开课',
    titleEn: 'Electrical safety at home',
    intro: '插座、充电与老旧线路：在家里怎样避免触电和电气火灾。',
    introEn: 'Sockets, charging and old wiring: how to avoid shocks and electrical fires at home.',
    begin: dayAt(now, 9, 19),
    hours: 1,
    audience: 'public',
    checkState: 'draft',
  },
  {
    title: '汛期应急值守要点',
    titleEn: 'On duty in the flood season',
    intro: '值守制度、信息报告和先期处置。',
    introEn: 'Duty rosters, reports, and what to do first.',
    begin: dayAt(now, 6, 19),
    hours: 1.5,
    audience: 'public',
    checkState: 'submitted',
    isRecord: true,
    byOther: true,
  },
  {
    title: '事故调查报告解读',
    titleEn: 'Reading an accident report',
    intro: '从三份公开的调查报告看责任与教训。',
    introEn: 'Duties and lessons from three published reports.',
    begin: dayAt(now, 5, 20),
    hours: 1,
    audience: 'class',
    checkState: 'rejected',
    opinion: '请说明引用了哪三份报告，并附课件',
  },
  {
    title: '考前答疑：法规与标准',
    titleEn: 'Questions before the exam: laws and standards',
    intro: '带着问题来。答疑内容以大纲为准。',
    introEn: 'Bring your questions. The syllabus decides what is answered.',
    begin: dayAt(now, 2, 19),
    hours: 1.5,
    audience: 'class',
    checkState: 'approved',
    isRecord: true,
  },
  {
    title: '班前安全提示',
    titleEn: 'A safety talk before the shift',
    intro: '十分钟讲清今天作业的风险。适合在工地用手机收听。',
    introEn: 'The risks of today’s work in a few minutes. Made to be listened to on a phone.',
    // Of the same day, as long as the day has five hours left.
    begin: new Date(Math.ceil((now.getTime() + 5 * HOUR) / HALF_HOUR) * HALF_HOUR).toISOString(),
    hours: 0.5,
    audience: 'class',
    checkState: 'approved',
    mode: 'voice',
  },
  {
    title: '有限空间作业案例课',
    titleEn: 'Accidents in confined spaces',
    intro: '两起中毒窒息事故的经过与救援。',
    introEn: 'How two people were overcome by gas, and how they were rescued.',
    begin: dayAt(now, -3, 19),
    hours: 1.5,
    audience: 'class',
    checkState: 'approved',
    playState: 'over',
    isRecord: true,
  },
];

const STEPS: Readonly<Record<LiveCheckState, readonly (readonly [string, LiveCheckState])[]>> = {
  draft: [],
  submitted: [['submit', 'submitted']],
  approved: [
    ['submit', 'submitted'],
    ['approve', 'approved'],
  ],
  rejected: [
    ['submit', 'submitted'],
    ['reject', 'rejected'],
  ],
};

interface Row {
  id: number;
  begin_at: string;
}

const insertOne = async (
  trx: Knex.Transaction,
  plan: Plan,
  { author, checker, at, columns }: { author: DemoUser; checker: DemoUser; at: Date; columns: object },
): Promise<void> => {
  const playState = plan.playState ?? 'not-started';
  const begin = Date.parse(plan.begin);
  const tookPlace = playState !== 'not-started';
  const [row] = await insertReturning<Row>(
    trx,
    'live_courses',
    [
      {
        ...cameAt(at),
        area_code: null,
        department_id: null,
        creator_user_id: author.id,
        title: plan.title,
        title_en: plan.titleEn,
        intro: plan.intro,
        intro_en: plan.introEn,
        course_id: null,
        class_id: null,
        lesson_id: null,
        begin_at: plan.begin,
        end_at: new Date(begin + plan.hours * HOUR).toISOString(),
        audience: plan.audience,
        is_record: plan.isRecord ?? false,
        mode: plan.mode ?? 'video',
        check_state: plan.checkState,
        opinion: plan.opinion ?? '',
        submitter_user_id: plan.checkState === 'draft' ? null : author.id,
        play_state: playState,
        opened_at: tookPlace ? new Date(begin - 5 * 60_000).toISOString() : null,
        ended_at: tookPlace ? new Date(begin + plan.hours * HOUR).toISOString() : null,
        ...columns,
      },
    ],
    ['id', 'begin_at'],
  );
  if (!row) throw new Error('a live course of the demo came back without an id');
  let from = 'draft';
  const lines = [['create', 'draft'] as const, ...STEPS[plan.checkState]].map(([action, to], index) => {
    const who = action === 'approve' || action === 'reject' ? checker : author;
    const line = {
      live_course_id: row.id,
      action,
      from_state: index === 0 ? 'none' : from,
      to_state: to,
      opinion: action === 'reject' ? (plan.opinion ?? '') : '',
      user_id: who.id as number | null,
      user_name: who.name,
      time: new Date(at.getTime() + index * 3 * HOUR).toISOString(),
    };
    from = to;
    return line;
  });
  await insertAll(trx, 'live_course_histories', lines);
  // People were reminded of what begins within a day when it was a day away.
  if (plan.checkState === 'approved' && !tookPlace)
    await insertAll(trx, 'live_course_reminders', [
      { live_course_id: row.id, kind: 'day', begin_at: row.begin_at, told_at: at.toISOString() },
    ]);
};

interface OwnClass {
  id: number;
  area_code: string | null;
}

/** The class in training that `study.ts` puts the accounts into that people try the demo with. */
const runningClass = (trx: Knex.Transaction, now: Date) =>
  firstOf<OwnClass>(
    trx('train_classes')
      .where({ state: 'published', train_mode: 'online', is_deleted: false })
      .where('train_begin', '<=', now.toISOString())
      .where('train_end', '>', now.toISOString())
      .orderBy('id')
      .select('id', 'area_code'),
  );

/** A class in which the named student is, the one that ends last. */
const classOf = (trx: Knex.Transaction, username: string) =>
  firstOf<OwnClass>(
    trx('train_classes')
      .join('train_class_users', 'train_class_users.class_id', 'train_classes.id')
      .join('users', 'users.id', 'train_class_users.user_id')
      .where({
        'users.username': username,
        'train_class_users.state': 'approved',
        'train_classes.state': 'published',
      })
      .orderBy('train_classes.train_end', 'desc')
      .orderBy('train_classes.id')
      .select('train_classes.id', 'train_classes.area_code'),
  );

interface LessonToPlan {
  id: number;
  class_id: number;
  area_code: string | null;
  teacher_id: number;
  title: string;
  title_en: string;
  begin_at: string;
  end_at: string;
}

export const insert = async (trx: Knex.Transaction, world: DemoWorld): Promise<void> => {
  const { now, manager, users } = world;
  const named = (username: string): DemoUser => users.find((user) => user.username === username) ?? manager;
  const [teacher, admin] = [named('teacher'), named('admin')];
  const own = await classOf(trx, 'student');
  const running = await runningClass(trx, now);
  const inClass = (playState: LivePlayState = 'not-started') => {
    // What is over was taught in a class that has begun: those who supervise its area watch the replay.
    const it = playState === 'over' ? (running ?? own) : own;
    return { class_id: it?.id ?? null, area_code: it?.area_code ?? null };
  };
  const at = new Date(now.getTime() - 6 * DAY);
  for (const plan of plansAt(now))
    await insertOne(trx, plan, {
      author: plan.byOther ? admin : manager,
      checker: plan.byOther ? manager : admin,
      at,
      columns: { teacher_id: teacher.id, ...(plan.audience === 'class' && inClass(plan.playState)) },
    });
  // One lesson of a timetable is taught live.
  const lesson = await firstOf<LessonToPlan>(
    trx('train_class_lessons')
      .join('train_classes', 'train_classes.id', 'train_class_lessons.class_id')
      .where({
        'train_class_lessons.is_deleted': false,
        'train_class_lessons.is_practice': false,
        'train_classes.state': 'published',
      })
      .whereNotNull('train_class_lessons.teacher_id')
      .where('train_class_lessons.begin_at', '>', new Date(now.getTime() + 2 * DAY).toISOString())
      .orderBy('train_class_lessons.begin_at')
      .orderBy('train_class_lessons.id')
      .select('train_class_lessons.*'),
  );
  if (!lesson) return;
  await insertOne(
    trx,
    {
      title: lesson.title,
      titleEn: lesson.title_en,
      intro: '本课次改为线上直播，签到与学时不变。',
      introEn: 'This lesson of the timetable is held live; its hours stay the same.',
      begin: lesson.begin_at,
      hours: 1,
      audience: 'class',
      checkState: 'approved',
      isRecord: true,
    },
    {
      author: manager,
      checker: admin,
      at,
      columns: {
        lesson_id: lesson.id,
        class_id: lesson.class_id,
        area_code: lesson.area_code,
        teacher_id: lesson.teacher_id,
        end_at: lesson.end_at,
      },
    },
  );
};
