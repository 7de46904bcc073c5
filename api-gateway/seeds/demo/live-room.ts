import type { Knex } from 'knex';
import { openStream } from '../../src/contexts/live/live-stream/live-stream.port.ts';
import type { Database } from '../../src/db/database.ts';
import { firstOf, rowsOf } from '../../src/db/scoped-table.ts';
import { cameAt, insertAll, insertReturning } from '../insert.ts';
import type { DemoFiles, DemoWorld } from './demo.ts';
import { storeFilm } from './lesson-film.ts';
import { insertRecording } from './live-recording.ts';
import { storeReplay } from './live-replay.ts';

/** Builds on the live courses. */
export const stage = 12;

const MINUTE = 60_000;
const MOST_PEOPLE = 8;

interface PastCourse {
  id: number;
  title: string;
  class_id: number;
  teacher_id: number;
  opened_at: string;
  ended_at: string;
}

const SAID = [
  '老师好，声音清楚。',
  '有限空间作业前要先通风多久？',
  '气体检测多长时间做一次？',
  '我们单位上个月刚做过演练。',
  '谢谢老师，回放什么时候能看？',
] as const;
const ANSWER = '先通风、再检测、后作业；通风至少三十分钟，作业中持续监测。';

interface Planned {
  readonly title: string;
  readonly titleEn: string;
  readonly intro: string;
  readonly introEn: string;
  /** Minutes from now. */
  readonly begin: number;
  readonly isLive: boolean;
}

/** One that its teacher may open now, and one that takes place now: for everybody who is signed in. */
const PLANNED: readonly Planned[] = [
  {
    title: '应急预案编制答疑',
    titleEn: 'Questions about emergency plans',
    intro: '正在进行，欢迎提问。',
    introEn: 'It is under way; bring your questions.',
    begin: -10,
    isLive: true,
  },
  {
    title: '消防设施日常巡查',
    titleEn: 'Daily rounds of fire equipment',
    intro: '巡查路线、要点与记录。',
    introEn: 'Routes, what to look at, and what to write down.',
    begin: 25,
    isLive: false,
  },
];

/** What the teacher of both keeps ready to ask. */
const SAVED_POLLS = [
  { question: '到这里清楚吗？', options: ['清楚', '还有疑问'] },
  { question: '本单位最近一次应急演练是什么时候？', options: ['半年内', '一年内', '更早', '没有演练过'] },
  { question: '发现灭火器压力不足，应先做什么？', options: ['立即更换', '记录后继续使用', '通知下一班'] },
];

const insertPlanned = async (trx: Knex.Transaction, { now, manager, users }: DemoWorld): Promise<void> => {
  const teacher = users.find(({ username }) => username === 'teacher') ?? manager;
  const admin = users.find(({ username }) => username === 'admin') ?? manager;
  const at = (minutes: number): string => new Date(now.getTime() + minutes * MINUTE).toISOString();
  for (const { title, titleEn, intro, introEn, begin, isLive } of PLANNED) {
    const [row] = await insertReturning<{ id: number }>(
      trx,
      'live_courses',
      [
        {
          ...cameAt(new Date(now.getTime() - 2 * 24 * 60 * MINUTE)),
          creator_user_id: manager.id,
          submitter_user_id: manager.id,
          title,
          title_en: titleEn,
          intro,
          intro_en: introEn,
          teacher_id: teacher.id,
          begin_at: at(begin),
          end_at: at(begin + 60),
          audience: 'public',
          mode: 'voice',
          check_state: 'approved',
          play_state: isLive ? 'live' : 'not-started',
          opened_at: isLive ? at(begin) : null,
        },
      ],
      ['id'],
    );
    if (!row) throw new Error('a live course of the demo came back without an id');
    const line = { live_course_id: row.id, user_id: manager.id, user_name: manager.name };
    await insertAll(trx, 'live_course_histories', [
      { ...line, action: 'create', from_state: 'none', to_state: 'draft', time: at(-2880) },
      { ...line, action: 'submit', from_state: 'draft', to_state: 'submitted', time: at(-2700) },
      {
        ...line,
        user_id: admin.id,
        user_name: admin.name,
        action: 'approve',
        from_state: 'submitted',
        to_state: 'approved',
        time: at(-2500),
      },
    ]);
    await insertAll(trx, 'live_course_reminders', [
      { live_course_id: row.id, kind: 'day', begin_at: at(begin), told_at: at(-1440) },
    ]);
    const room = { live_course_id: row.id, page: 1, slow_seconds: 0 };
    await insertAll(trx, 'live_rooms', [{ ...room, saved_polls: JSON.stringify(SAVED_POLLS) }]);
    if (!isLive) continue;
    const scope = { userId: teacher.id, areaCode: null, departmentId: null };
    await openStream(
      trx,
      { now: () => now, scope },
      { liveCourseId: row.id, title, mode: 'voice', isRecorded: false },
    );
  }
};

const pastCourse = (trx: Knex): Promise<PastCourse | undefined> =>
  firstOf<PastCourse>(
    trx('live_courses')
      .where({ play_state: 'over' })
      .whereNotNull('class_id')
      .whereNotNull('opened_at')
      .orderBy('id')
      .select('id', 'title', 'class_id', 'teacher_id', 'opened_at', 'ended_at'),
  );

/** What was said and asked in the live course that is over: who came late, who left, who missed the code. */
export const insert = async (trx: Knex.Transaction, world: DemoWorld): Promise<void> => {
  await insertPlanned(trx, world);
  const past = await pastCourse(trx);
  if (!past) return;
  const people = await rowsOf<{ user_id: number }>(
    trx('train_class_users')
      .where({ class_id: past.class_id, state: 'approved', is_deleted: false })
      .whereNotNull('user_id')
      .orderBy('id')
      .limit(MOST_PEOPLE)
      .select('user_id'),
  );
  const [begin, end] = [Date.parse(past.opened_at), Date.parse(past.ended_at)];
  const at = (minutes: number): string => new Date(begin + minutes * MINUTE).toISOString();
  const room = { live_course_id: past.id };
  await insertAll(trx, 'live_rooms', [{ ...room, page: 12, slow_seconds: 10, settled_at: past.ended_at }]);
  const stretch = (userId: number, from: string, to: string, isTeacher = false) => ({
    ...room,
    user_id: userId,
    login_id: 'demo',
    tab: `demo-${userId}`,
    is_teacher: isTeacher,
    epoch: isTeacher ? 0 : 1,
    opened_at: from,
    last_seen_at: to,
    closed_at: to,
  });
  const ended = new Date(end).toISOString();
  await insertAll(trx, 'live_room_presences', [
    stretch(past.teacher_id, at(0), ended, true),
    ...people.flatMap(({ user_id: id }, index) => {
      if (index % 4 === 1) return [stretch(id, at(0), at(30)), stretch(id, at(35), ended)];
      if (index % 4 === 3) return [stretch(id, at(20), at(60))];
      return [stretch(id, at(index), ended)];
    }),
  ]);
  const viewers = people.map(({ user_id: id }) => id);
  const chats = SAID.flatMap((text, index) => {
    const userId = viewers[index % viewers.length];
    return userId === undefined ? [] : { ...room, user_id: userId, text, at: at(3 + index * 9) };
  });
  const answer = { ...room, user_id: past.teacher_id, text: ANSWER, at: at(14) };
  await insertAll(
    trx,
    'live_room_chats',
    [...chats, answer].toSorted((one, other) => one.at.localeCompare(other.at)),
  );
  const [poll] = await insertReturning<{ id: number }>(
    trx,
    'live_room_polls',
    [
      {
        ...room,
        question: '发现同伴在井下昏倒，第一步做什么？',
        options: JSON.stringify(['立即下井救人', '报警并通风，不盲目施救', '先联系家属']),
        opened_at: at(40),
        closed_at: at(43),
      },
    ],
    ['id'],
  );
  const [code] = await insertReturning<{ id: number }>(
    trx,
    'live_room_codes',
    [{ ...room, code: '407162', shown_at: at(50), until: at(51) }],
    ['id'],
  );
  if (!poll || !code) throw new Error('a poll or a code of the demo came back without an id');
  await insertAll(
    trx,
    'live_room_votes',
    viewers.map((userId, index) => ({
      poll_id: poll.id,
      user_id: userId,
      option: index % 5 === 0 ? 0 : 1,
      at: at(41),
    })),
  );
  // The last of them was asked and did not answer.
  await insertAll(
    trx,
    'live_room_code_tries',
    viewers
      .slice(0, -1)
      .map((userId) => ({ code_id: code.id, user_id: userId, tries: 1, entered_at: at(50) })),
  );
};

/** What was recorded of it: its teacher may put it into a course. Another one is in a course already. */
export const store = async (database: Database, files: DemoFiles): Promise<void> => {
  const past = await pastCourse(database.read);
  if (!past) return;
  const teacher = { id: past.teacher_id, area_code: null, department_id: null };
  const insertFilm = await storeFilm(files, `${past.title}.mp4`, teacher, new Date(past.ended_at));
  await database.transaction(async (trx) => insertRecording(trx, past, { fileId: await insertFilm(trx) }));
  await storeReplay(database, files);
};
