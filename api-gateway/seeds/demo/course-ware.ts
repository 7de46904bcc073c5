/** Real content for the courses of the demo: films, a handout, sounds made here, texts and links. */
import type { Knex } from 'knex';
import type { Database } from '../../src/db/database.ts';
import { cameAt } from '../insert.ts';
import { alarmSounds, ALARM_SECONDS } from './alarm-sounds.ts';
import { insertDemoFile, storeDemoFile, useDemoFile } from './attachments.ts';
import type { DemoFile } from './attachments.ts';
import { DAY } from './calendar.ts';
import { captionsOf, courseFilms, FILM_SECONDS, filmOf } from './course-films.ts';
import type { CourseFilm } from './course-films.ts';
import { TEXTS } from './course-ware-texts.ts';
import type { DemoFiles } from './demo.ts';
import { lessonFile, rowOf, storeHandout, storeLesson, sumOf } from './lesson-film.ts';

/** After the courses. */
export const stage = 3;

const captionsKey = ({ key }: CourseFilm) => `${key}.vtt` as const;

const HANDOUT_PAGES = 24;
const HOUR_SECONDS = 2700;

type FileKey = CourseFilm['key'] | `${CourseFilm['key']}.vtt` | 'document' | 'audio' | 'locked';

interface Made {
  readonly key: FileKey;
  readonly file: DemoFile;
  readonly media: ReturnType<typeof rowOf> | null;
}

const fileOf = (
  name: string,
  purpose: DemoFile['purpose'],
  mediaType: string,
  content: Buffer,
): DemoFile => ({ name, purpose, mediaType, content });

const filmFiles = async (files: DemoFiles, film: CourseFilm): Promise<Made[]> => [
  {
    key: film.key,
    file: fileOf(`${film.name}.mp4`, 'video', 'video/mp4', await lessonFile(`${film.key}.mp4`)),
    media: rowOf(await storeLesson(files, film.key)),
  },
  {
    key: captionsKey(film),
    file: fileOf(`${film.name}.vtt`, 'document', 'text/vtt', Buffer.from(captionsOf(film))),
    media: null,
  },
];

/** The files that all courses share, with what was made of each. */
const filesOf = async (files: DemoFiles): Promise<Made[]> => [
  ...(await Promise.all(courseFilms.map((film) => filmFiles(files, film)))).flat(),
  {
    key: 'document',
    file: fileOf('有限空间作业安全手册.pdf', 'document', 'application/pdf', await lessonFile('handout.pdf')),
    media: rowOf(await storeHandout(files)),
  },
  {
    key: 'audio',
    file: fileOf('报警信号.wav', 'audio', 'audio/wav', alarmSounds()),
    media: rowOf({ kind: 'audio', duration_seconds: ALARM_SECONDS }),
  },
  {
    key: 'locked',
    file: fileOf(
      '旧版讲义（有密码）.pdf',
      'document',
      'application/pdf',
      Buffer.from('%PDF-1.7\n% 有密码\n%%EOF\n'),
    ),
    media: rowOf({ kind: 'document', state: 'failed', failure: 'encrypted', progress: 0 }),
  },
];

interface Version {
  id: number;
  course_id: number;
  version: number;
  state: string;
  name: string;
  name_en: string;
  hours: number | string;
  creator_user_id: number | null;
  type: string;
}

/** Of files, by their keys. */
type Ids = Readonly<Record<FileKey, number>>;

const plain = { file_id: null, captions_id: null, content: '', address: '', is_drag: true, max_rate: 1 };

/** What a course consists of; they differ, so that every kind is met. */
const waresOf = ({ state, type }: Version, at: number, ids: Ids) => {
  const film = filmOf(type);
  const text = TEXTS[at % TEXTS.length];
  return [
    {
      ...plain,
      kind: 'video',
      name: film.name,
      name_en: film.nameEn,
      file_id: ids[film.key],
      captions_id: ids[captionsKey(film)],
      max_rate: at % 3 === 0 ? 1.5 : 1,
      is_drag: at % 2 === 0,
    },
    {
      ...plain,
      kind: 'document',
      name: '有限空间作业安全手册',
      name_en: 'Safety in confined spaces: a handbook',
      file_id: ids.document,
    },
    ...(text ? [{ ...plain, kind: 'text', ...text }] : []),
    ...(at % 2 === 0
      ? [
          {
            ...plain,
            kind: 'audio',
            name: '听辨三种报警信号',
            name_en: 'Know the three alarms by ear',
            file_id: ids.audio,
          },
        ]
      : []),
    ...(at % 3 === 0
      ? [
          {
            ...plain,
            kind: 'link',
            name: '国家安全生产法律法规数据库',
            name_en: 'National database of laws and regulations',
            address: 'https://flk.npc.gov.cn/',
          },
        ]
      : []),
    ...(state === 'draft'
      ? [{ ...plain, kind: 'document', name: '旧版讲义', name_en: 'Old lecture notes', file_id: ids.locked }]
      : []),
  ];
};

/** What of those is worth hours; a text counts a minute at least. */
const creditOf = (wares: readonly { kind: string; file_id: number | null }[], ids: Ids) =>
  sumOf(
    wares.map(({ kind, file_id: fileId }) => {
      if (kind === 'video') return FILM_SECONDS;
      if (kind === 'audio') return ALARM_SECONDS;
      if (kind === 'text') return 60;
      return fileId === ids.document ? HANDOUT_PAGES * 60 : 0;
    }),
  );

const insertWares = async (trx: Knex.Transaction, ids: Ids, now: Date): Promise<void> => {
  const versions = (await trx('course_versions')
    .join('courses', 'courses.id', 'course_versions.course_id')
    .join('course_types', 'course_types.id', 'course_versions.type_id')
    .orderBy(['courses.id', 'course_versions.version'])
    .select(
      'course_versions.*',
      'courses.creator_user_id',
      'courses.state',
      'course_types.name as type',
    )) as Version[];
  const keys = new Map<string, number>();
  for (const version of versions) {
    const wares = waresOf(version, version.course_id, ids);
    for (const [index, ware] of wares.entries()) {
      const key = `${version.course_id}/${ware.name}`;
      const [row] = (await trx('course_wares')
        .insert({
          ...cameAt(new Date(now.getTime() - 20 * DAY)),
          ...ware,
          course_version_id: version.id,
          creator_user_id: version.creator_user_id,
          ware_key: keys.get(key) ?? 0,
          sort: index + 1,
        })
        .returning('id')) as { id: number }[];
      if (!row) throw new Error('a ware of the demo came back without an id');
      if (!keys.has(key)) {
        keys.set(key, row.id);
        await trx('course_wares').where({ id: row.id }).update({ ware_key: row.id });
      }
      for (const file of [ware.file_id, ware.captions_id])
        if (file !== null) await useDemoFile(trx, 'course-ware', row.id, file);
    }
    const most = Math.floor((creditOf(wares, ids) / HOUR_SECONDS) * 2) / 2;
    if (Number(version.hours) > most)
      await trx('course_versions').where({ id: version.id }).update({ hours: most });
  }
};

export const store = async (database: Database, files: DemoFiles): Promise<void> => {
  const manager = (await database.read('users').where({ username: 'manager' }).first()) as {
    id: number;
    area_code: string | null;
    department_id: number | null;
  };
  const time = new Date(files.now.getTime() - 30 * DAY);
  const made = await filesOf(files);
  // Stored before the transaction, which locks SQLite's only writer.
  const stored = await Promise.all(
    made.map(async ({ key, file, media }) => ({
      key,
      media,
      file: await storeDemoFile(files.storage, file, manager, time),
    })),
  );
  await database.transaction(async (trx) => {
    const ids: Record<string, number> = {};
    for (const { key, media, file } of stored) {
      const fileId = await insertDemoFile(trx, file);
      ids[key] = fileId;
      if (media) await trx('ware_media').insert({ ...cameAt(time), ...media, file_id: fileId });
    }
    await insertWares(trx, ids as Ids, files.now);
  });
};
