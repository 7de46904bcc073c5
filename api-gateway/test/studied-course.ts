import { randomUUID } from 'node:crypto';
import type { TestDatabase } from './databases.ts';
import { newSecret, sealSecret } from '../src/contexts/content/ware-media/media-key.ts';
import type { Knex } from 'knex';

const HOUR = 60 * 60 * 1000;

export interface WareWish {
  readonly kind: 'video' | 'audio' | 'document' | 'text';
  readonly seconds?: number;
  readonly pages?: number;
  readonly isCut?: boolean;
  readonly isDrag?: boolean;
  readonly maxRate?: number;
}

const insertOne = async (trx: Knex.Transaction, table: string, row: object): Promise<number> => {
  const [inserted] = (await trx(table).insert(row).returning('id')) as { id: number }[];
  if (!inserted) throw new Error(`a row of ${table} came back without an id`);
  return inserted.id;
};

/** Makes courses of wares, and classes in which two students of the demo study them, straight in the database. */
export const studiedCourse = async ({ database, keys, now }: TestDatabase) => {
  const at = (milliseconds: number): string => new Date(now.getTime() + milliseconds).toISOString();
  const times = { creation_time: at(0), last_modification_time: at(0) };
  const students = (await database
    .read('users')
    .whereIn('username', ['student', 'personal'])
    .orderBy('username', 'desc')) as { id: number }[];
  const [studentId = 0, personalId = 0] = students.map(({ id }) => id);
  const { id: typeId } = (await database.read('course_types').first('id')) as { id: number };
  const template = (await database.read('train_classes').where({ state: 'published' }).first()) as Record<
    string,
    unknown
  >;
  const { id: fileId } = (await database.read('attachments').first('id')) as { id: number };
  const attachment = (await database.read('attachments').where({ id: fileId }).first()) as Record<
    string,
    unknown
  >;

  /** A course of these wares; answers their ids. */
  const course = (wishes: readonly WareWish[], { isPublic = false } = {}) =>
    database.transaction(async (trx) => {
      const courseId = await insertOne(trx, 'courses', {
        ...times,
        creator_user_id: personalId,
        state: 'approved',
        is_public: isPublic,
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
      for (const [index, wish] of wishes.entries()) {
        const { kind, seconds = null, pages = null, isCut = true, isDrag = false, maxRate = 1 } = wish;
        const rowKey = randomUUID();
        const file =
          kind === 'text'
            ? null
            : await insertOne(trx, 'attachments', { ...attachment, id: undefined, row_key: rowKey });
        if (file !== null)
          await trx('ware_media').insert({
            ...times,
            row_key: rowKey,
            made_key: rowKey,
            file_id: file,
            kind,
            state: 'ready',
            progress: 100,
            duration_seconds: seconds,
            pages,
            is_cut: kind !== 'audio' && isCut,
            variants: JSON.stringify(
              seconds === null || !isCut
                ? []
                : [
                    {
                      height: 360,
                      width: 640,
                      bandwidth: 500_000,
                      seconds: Array.from({ length: Math.ceil(seconds / 6) }, () => 6),
                    },
                  ],
            ),
            secret_sealed: sealSecret(keys, rowKey, newSecret()),
          });
        const wareId = await insertOne(trx, 'course_wares', {
          ...times,
          course_version_id: versionId,
          ware_key: 0,
          kind,
          name: `课件 ${index + 1}`,
          file_id: file,
          content: kind === 'text' ? `<p>${'安'.repeat(600)}</p>` : '',
          is_drag: isDrag,
          max_rate: maxRate,
          sort: index + 1,
        });
        await trx('course_wares').where({ id: wareId }).update({ ware_key: wareId });
        wareIds.push(wareId);
      }
      return { courseId, versionId, wareIds };
    });

  /** A class in training that studies this course, with both students. */
  const trainClass = (courseId: number, changes: object = {}) =>
    database.transaction(async (trx) => {
      const classId = await insertOne(trx, 'train_classes', {
        ...template,
        id: undefined,
        code: `ST-${randomUUID().slice(0, 8)}`,
        train_begin: at(-24 * HOUR),
        train_end: at(30 * 24 * HOUR),
        state: 'published',
        need_face: false,
        train_mode: 'online',
        ...changes,
      });
      await trx('train_class_courses').insert({
        class_id: classId,
        course_id: courseId,
        course_version: 1,
        hours: 1,
        sort: 1,
      });
      for (const userId of [studentId, personalId])
        await trx('train_class_users').insert({
          ...times,
          class_id: classId,
          user_id: userId,
          state: 'approved',
        });
      return classId;
    });

  return { at, studentId, personalId, course, trainClass };
};
