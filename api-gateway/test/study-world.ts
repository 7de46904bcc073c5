/** A class in training with a course of films, for tests and benches; it needs no gateway and no file. */
import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import type { Keys } from '../src/crypto/keys.ts';
import type { Database } from '../src/db/database.ts';
import { newSecret, sealSecret } from '../src/contexts/content/ware-media/media-key.ts';

const DAY = 24 * 60 * 60 * 1000;
const SEGMENT_SECONDS = 6;

const insertOne = async (trx: Knex.Transaction, table: string, row: object): Promise<number> => {
  const [inserted] = (await trx(table).insert(row).returning('id')) as { id: number }[];
  if (!inserted) throw new Error(`a row of ${table} came back without an id`);
  return inserted.id;
};

interface Wish {
  readonly keys: Keys;
  readonly now: Date;
  readonly films: number;
  readonly seconds: number;
  /** Of a document behind the films; without: there is none. */
  readonly pages?: number;
  readonly questions?: number;
  readonly userIds: readonly number[];
}

interface StudyWorld {
  readonly classId: number;
  readonly courseId: number;
  readonly wareIds: readonly number[];
}

export const addStudyWorld = (database: Database, wish: Wish): Promise<StudyWorld> =>
  database.transaction(async (trx) => {
    const { keys, now, films, seconds, pages, questions = 3, userIds } = wish;
    const at = (days: number): string => new Date(now.getTime() + days * DAY).toISOString();
    const times = { creation_time: at(0), last_modification_time: at(0) };
    const { id: typeId } = (await trx('course_types').first('id')) as { id: number };
    const attachment = {
      ...times,
      purpose: 'course-media',
      name: 'film.mp4',
      size: 1,
      media_type: 'video/mp4',
      state: 'ready',
    };
    const courseId = await insertOne(trx, 'courses', {
      ...times,
      creator_user_id: userIds[0],
      state: 'approved',
      is_public: false,
      version: 1,
      approved_version: 1,
    });
    const versionId = await insertOne(trx, 'course_versions', {
      course_id: courseId,
      version: 1,
      type_id: typeId,
      kind: 'professional',
      name: `学习测试 ${courseId}`,
      hours: 1,
    });
    const wareIds: number[] = [];
    const addWare = async (kind: 'video' | 'document', made: object): Promise<void> => {
      const rowKey = randomUUID();
      const fileId = await insertOne(trx, 'attachments', { ...attachment, row_key: rowKey });
      await trx('ware_media').insert({
        ...times,
        row_key: rowKey,
        made_key: rowKey,
        file_id: fileId,
        kind,
        state: 'ready',
        progress: 100,
        is_cut: true,
        secret_sealed: sealSecret(keys, rowKey, newSecret()),
        ...made,
      });
      const wareId = await insertOne(trx, 'course_wares', {
        ...times,
        course_version_id: versionId,
        ware_key: 0,
        kind,
        name: `课件 ${wareIds.length + 1}`,
        file_id: fileId,
        content: '',
        is_drag: false,
        max_rate: 1,
        sort: wareIds.length + 1,
      });
      await trx('course_wares').where({ id: wareId }).update({ ware_key: wareId });
      wareIds.push(wareId);
    };
    const segments = Array.from({ length: Math.ceil(seconds / SEGMENT_SECONDS) }, () => SEGMENT_SECONDS);
    const variants = JSON.stringify([{ height: 360, width: 640, bandwidth: 500_000, seconds: segments }]);
    for (let film = 0; film < films; film += 1)
      await addWare('video', { duration_seconds: seconds, variants });
    if (pages !== undefined) await addWare('document', { pages });
    const questionIds = (await trx('questions')
      .where({ kind: 'single', is_enable: true, is_exam_only: false, is_deleted: false })
      // Practice does not show what an open exam may ask: those come last.
      .orderByRaw('case when id in (select question_id from exam_pool) then 1 else 0 end, id')
      .limit(questions)
      .pluck('id')) as number[];
    if (questionIds.length > 0)
      await trx('question_courses').insert(
        questionIds.map((question_id) => ({ question_id, course_id: courseId })),
      );
    const template = (await trx('train_classes').where({ state: 'published' }).first()) as object;
    const classId = await insertOne(trx, 'train_classes', {
      ...template,
      id: undefined,
      code: `ST-${randomUUID().slice(0, 8)}`,
      train_begin: at(-1),
      train_end: at(30),
      state: 'published',
      need_face: false,
      train_mode: 'online',
    });
    await trx('train_class_courses').insert({
      class_id: classId,
      course_id: courseId,
      course_version: 1,
      hours: 1,
      sort: 1,
    });
    for (let done = 0; done < userIds.length; done += 200)
      await trx('train_class_users').insert(
        userIds
          .slice(done, done + 200)
          .map((user_id) => ({ ...times, class_id: classId, user_id, state: 'approved' })),
      );
    return { classId, courseId, wareIds };
  });
