/** A live course whose recording is in a course: a minute with slides, captions and chat, all along its time line. */
import type { Knex } from 'knex';
import { captionsText, chaptersOf, filmClock } from '../../src/contexts/live/live-stream/film-clock.ts';
import { setChapters } from '../../src/contexts/content/ware-media/ware-media.port.ts';
import type { Database } from '../../src/db/database.ts';
import { firstOf, rowsOf } from '../../src/db/scoped-table.ts';
import { cameAt, insertAll, insertReturning } from '../insert.ts';
import { insertDemoFile, storeDemoFile, useDemoFile } from './attachments.ts';
import { DAY } from './calendar.ts';
import type { DemoFiles } from './demo.ts';
import { storeFilm } from './lesson-film.ts';
import { insertRecording } from './live-recording.ts';

const TITLE = '一分钟安全课：有限空间作业五步';
const TITLE_EN = 'One minute of safety: five steps into a confined space';
/** As long as the film of the demo. */
const LENGTH = 60;

/** Page of the slides, from a second on. */
const TURNS = [
  [1, 0],
  [2, 12],
  [3, 24],
  [4, 36],
  [5, 48],
] as const;
const CAPTIONS = [
  ['第一步：办好作业票，确认监护人。', 2],
  ['第二步：通风至少三十分钟。', 13],
  ['第三步：检测氧气和有害气体。', 25],
  ['第四步：系好安全绳，再进入。', 37],
  ['第五步：全程监护，出现异常立即撤离。', 49],
] as const;
/** Who writes: a person of the room, or the teacher. */
const CHAT = [
  ['老师好。', 4, 0],
  ['通风时间能缩短吗？', 16, 1],
  ['不能。时间到了也要以检测结果为准。', 21, 'teacher'],
  ['检测仪多久校准一次？', 30, 2],
  ['谢谢老师，已记下。', 55, 0],
] as const;

interface Person {
  id: number;
}

const oneOf = async (trx: Knex, username: string): Promise<Person | undefined> =>
  firstOf<Person>(trx('users').where({ username }).select('id'));

/** A course of the teacher that is still written. */
const draftOf = (trx: Knex, teacherId: number): Promise<{ id: number } | undefined> =>
  firstOf<{ id: number }>(
    trx('course_versions as v')
      .join('courses as c', (on) => on.on('c.id', 'v.course_id').andOn('c.version', 'v.version'))
      .where({ 'c.state': 'draft', 'c.is_deleted': false, 'c.creator_user_id': teacherId })
      .orderBy('c.id')
      .select('v.id'),
  );

interface Made {
  readonly fileId: number;
  readonly captionsId: number;
  readonly teacher: Person;
  readonly begin: Date;
}

const insertWare = async (trx: Knex.Transaction, { fileId, captionsId, teacher, begin }: Made) => {
  const version = await draftOf(trx, teacher.id);
  if (!version) return null;
  const [last] = (await trx('course_wares')
    .where({ course_version_id: version.id })
    .max({ sort: 'sort' })) as {
    sort: number | null;
  }[];
  const [ware] = await insertReturning<{ id: number }>(
    trx,
    'course_wares',
    [
      {
        ...cameAt(new Date(begin.getTime() + DAY)),
        course_version_id: version.id,
        ware_key: 0,
        kind: 'replay',
        name: TITLE,
        name_en: TITLE_EN,
        file_id: fileId,
        captions_id: captionsId,
        content: '',
        address: '',
        is_drag: true,
        max_rate: 1,
        sort: (last?.sort ?? 0) + 1,
        creator_user_id: teacher.id,
      },
    ],
    ['id'],
  );
  if (!ware) throw new Error('a ware of the demo came back without an id');
  await trx('course_wares').where({ id: ware.id }).update({ ware_key: ware.id });
  for (const file of [fileId, captionsId]) await useDemoFile(trx, 'course-ware', ware.id, file);
  return ware.id;
};

const insertLesson = async (trx: Knex.Transaction, made: Made): Promise<void> => {
  const { fileId, captionsId, teacher, begin } = made;
  const at = (second: number): string => new Date(begin.getTime() + second * 1000).toISOString();
  const wareId = await insertWare(trx, made);
  const slides = await firstOf<{ file_id: number }>(
    trx('course_wares as w')
      .join('ware_media as m', 'm.file_id', 'w.file_id')
      .where({ 'w.kind': 'document', 'm.state': 'ready' })
      .orderBy('w.id')
      .select('w.file_id'),
  );
  const [course] = await insertReturning<{ id: number }>(
    trx,
    'live_courses',
    [
      {
        ...cameAt(new Date(begin.getTime() - DAY)),
        creator_user_id: teacher.id,
        submitter_user_id: teacher.id,
        title: TITLE,
        title_en: TITLE_EN,
        intro: '进入有限空间之前的五步，配课件、字幕和问答。',
        intro_en: 'Five steps before anybody goes in; with slides, captions and questions.',
        teacher_id: teacher.id,
        slides_id: slides?.file_id ?? null,
        begin_at: at(0),
        end_at: at(LENGTH),
        audience: 'public',
        is_record: true,
        mode: 'video',
        check_state: 'approved',
        play_state: wareId === null ? 'over' : 'replay',
        opened_at: at(0),
        ended_at: at(LENGTH),
        replay_ware_id: wareId,
      },
    ],
    ['id'],
  );
  if (!course) throw new Error('a live course of the demo came back without an id');
  const room = { live_course_id: course.id };
  if (slides) await useDemoFile(trx, 'live-course', course.id, slides.file_id);
  await insertAll(trx, 'live_rooms', [{ ...room, page: 5, slow_seconds: 0, settled_at: at(LENGTH) }]);
  await insertAll(
    trx,
    'live_turns',
    TURNS.map(([page, second]) => ({ ...room, page, at: at(second) })),
  );
  await insertAll(
    trx,
    'live_captions',
    CAPTIONS.map(([text, second]) => ({ ...room, text, at: at(second) })),
  );
  const people = await rowsOf<Person>(
    trx('users')
      .where({ user_type: '3', is_deleted: false, state: 'enabled' })
      .orderBy('id')
      .limit(3)
      .select('id'),
  );
  await insertAll(
    trx,
    'live_room_chats',
    CHAT.map(([text, second, who]) => ({
      ...room,
      user_id: who === 'teacher' ? teacher.id : (people[who]?.id ?? teacher.id),
      text,
      at: at(second),
    })),
  );
  await insertRecording(
    trx,
    { id: course.id, title: TITLE, teacher_id: teacher.id, opened_at: at(0), ended_at: at(LENGTH) },
    { fileId, captionsId },
  );
  const clock = filmClock({ started_at: at(0) }, []);
  await setChapters(
    trx,
    fileId,
    chaptersOf(
      TURNS.map(([page, second]) => ({ page, at: at(second) })),
      clock,
    ),
  );
  const line = { ...room, user_id: teacher.id, user_name: '', opinion: '' };
  await insertAll(trx, 'live_course_histories', [
    { ...line, action: 'open', from_state: 'not-started', to_state: 'live', time: at(0) },
    { ...line, action: 'overPlay', from_state: 'live', to_state: 'over', time: at(LENGTH) },
    ...(wareId === null
      ? []
      : [{ ...line, action: 'keepReplay', from_state: 'over', to_state: 'replay', time: at(3600) }]),
  ]);
};

export const storeReplay = async (database: Database, files: DemoFiles): Promise<void> => {
  const teacher = await oneOf(database.read, 'teacher');
  if (!teacher) return;
  const begin = new Date(files.now.getTime() - 2 * DAY);
  const uploader = { id: teacher.id, area_code: null, department_id: null };
  const insertFilm = await storeFilm(files, `${TITLE}.mp4`, uploader, begin);
  const at = (second: number): string => new Date(begin.getTime() + second * 1000).toISOString();
  const text = captionsText(
    CAPTIONS.map(([words, second]) => ({ text: words, at: at(second) })),
    filmClock({ started_at: at(0) }, []),
  );
  const captions = await storeDemoFile(
    files.storage,
    { name: `${TITLE}.vtt`, purpose: 'document', mediaType: 'text/vtt', content: Buffer.from(text) },
    uploader,
    begin,
  );
  await database.transaction(async (trx) => {
    const fileId = await insertFilm(trx);
    const captionsId = await insertDemoFile(trx, captions);
    await insertLesson(trx, { fileId, captionsId, teacher, begin });
  });
};
