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
  /** A document of so many pages after the films; without: none. */
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
    const onDay = (days: number): string => new Date(now.getTime() + days * DAY).toISOString();
    const times = { creation_time: onDay(0), last_modification_time: onDay(0) };
    const { id: typeId } = (await trx('course_types').first('id')) as { id: number };
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
    const segments = Array.from({ length: Math.ceil(seconds / SEGMENT_SECONDS) }, () => SEGMENT_SECONDS);
    const film = {
      kind: 'video',
      duration_seconds: seconds,
      is_cut: true,
      variants: JSON.stringify([{ height: 360, width: 640, bandwidth: 500_000, seconds: segments }]),
    };
    const document = { kind: 'document', pages, is_cut: false, variants: '[]' };
    const wares = [...Array.from({ length: films }, () => film), ...(pages === undefined ? [] : [document])];
    for (const [at, media] of wares.entries()) {
      const rowKey = randomUUID();
      const fileId = await insertOne(trx, 'attachments', {
        ...times,
        purpose: 'course-media',
        name: media.kind === 'video' ? 'film.mp4' : 'reading.pdf',
        size: 1,
        media_type: media.kind === 'video' ? 'video/mp4' : 'application/pdf',
        state: 'ready',
        row_key: rowKey,
      });
      await trx('ware_media').insert({
        ...times,
        ...media,
        row_key: rowKey,
        file_id: fileId,
        state: 'ready',
        progress: 100,
        secret_sealed: sealSecret(keys, rowKey, newSecret()),
      });
      const wareId = await insertOne(trx, 'course_wares', {
        ...times,
        course_version_id: versionId,
        ware_key: 0,
        kind: media.kind,
        name: `课件 ${at + 1}`,
        file_id: fileId,
        content: '',
        is_drag: false,
        max_rate: 1,
        sort: at + 1,
      });
      await trx('course_wares').where({ id: wareId }).update({ ware_key: wareId });
      wareIds.push(wareId);
    }
    const questionIds = (await trx('questions')
      .where({ kind: 'single', is_enable: true, is_exam_only: false, is_deleted: false })
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
      train_begin: onDay(-1),
      train_end: onDay(30),
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
