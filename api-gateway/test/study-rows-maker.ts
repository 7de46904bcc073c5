/** People in a class of their own who study a film of an hour; rows as the gateway would have written them. */
import { insertStudy } from '../seeds/demo/study-rows.ts';
import type { RowsWare, Sitting } from '../seeds/demo/study-rows.ts';
import type { TestDatabase } from './databases.ts';
import type { Knex } from 'knex';

const HOUR = 60 * 60 * 1000;

export interface Person {
  id: number;
  username: string;
  department_id: number | null;
}

const insertOne = async (trx: Knex.Transaction, table: string, row: object): Promise<number> => {
  const [inserted] = (await trx(table).insert(row).returning('id')) as { id: number }[];
  if (!inserted) throw new Error(`a row of ${table} came back without an id`);
  return inserted.id;
};

/** `needHours` of the class, one course of so many hours of study in it, and who is approved. */
export const studyRowsMaker = async ({ database, now }: TestDatabase) => {
  const { read } = database;
  const time = now.toISOString();
  const times = { creation_time: time, last_modification_time: time };
  const personOf = async (username: string): Promise<Person> =>
    (await read('users').where({ username }).first('id', 'username', 'department_id')) as Person;
  const template = (await read('train_classes').where({ state: 'published' }).first()) as Record<
    string,
    unknown
  >;
  const { id: typeId } = (await read('course_types').first('id')) as { id: number };

  const ware = (studied: Partial<RowsWare['studied']> = {}): Promise<RowsWare> =>
    database.transaction(async (trx) => {
      const courseId = await insertOne(trx, 'courses', {
        ...times,
        creator_user_id: null,
        state: 'approved',
        version: 1,
        approved_version: 1,
      });
      const versionId = await insertOne(trx, 'course_versions', {
        course_id: courseId,
        version: 1,
        type_id: typeId,
        kind: 'professional',
        name: `督学课程 ${courseId}`,
        hours: 1,
      });
      const row = {
        ...times,
        course_version_id: versionId,
        kind: 'video',
        name: `督学课件 ${courseId}`,
        sort: 1,
      };
      const id = await insertOne(trx, 'course_wares', { ...row, ware_key: 900_000 + courseId });
      const whole = {
        by: 'timed',
        length: 10 * HOUR,
        creditMs: 10 * HOUR,
        maxRate: 1,
        isDrag: true,
      } as const;
      return { id, key: 900_000 + courseId, courseId, version: 1, studied: { ...whole, ...studied } };
    });

  let serial = 0;
  const trainClass = ({
    needHours,
    courses,
    students,
    teacher,
    areaCode,
  }: {
    needHours: number;
    courses: readonly { courseId: number; hours: number; isRequired?: boolean }[];
    students: readonly Person[];
    teacher?: Person;
    areaCode?: string;
  }): Promise<number> =>
    database.transaction(async (trx) => {
      serial += 1;
      const { id: _id, ...copied } = template;
      const classId = await insertOne(trx, 'train_classes', {
        ...copied,
        ...times,
        code: `S-${serial}-${now.getTime()}`,
        name: `督学班 ${serial}`,
        need_hours: needHours,
        need_face: false,
        train_mode: 'online',
        train_begin: new Date(now.getTime() - 5 * 24 * HOUR).toISOString(),
        ...(areaCode && { area_code: areaCode }),
      });
      for (const [sort, { courseId, hours, isRequired = true }] of courses.entries())
        await trx('train_class_courses').insert({
          class_id: classId,
          course_id: courseId,
          course_version: 1,
          is_required: isRequired,
          hours,
          sort,
        });
      for (const { id, department_id } of students)
        await trx('train_class_users').insert({
          ...times,
          area_code: null,
          department_id,
          creator_user_id: id,
          class_id: classId,
          user_id: id,
          state: 'approved',
        });
      if (teacher)
        await trx('train_class_teachers').insert({ class_id: classId, user_id: teacher.id, sort: 0 });
      return classId;
    });

  const days = (count: number, hour = 9): Date =>
    new Date(now.getTime() - count * 24 * HOUR + (hour - 12) * HOUR);
  /** At the site's clock: `now` of the tests is noon there. */
  const study = (sittings: readonly (Partial<Sitting> & Pick<Sitting, 'userId' | 'classId' | 'ware'>)[]) =>
    database.transaction((trx) =>
      insertStudy(
        trx,
        sittings.map((sitting, index) => ({
          begin: days(2, 9 + (index % 8)),
          creditedMs: 10 * 60_000,
          device: 'Chrome on Windows',
          devicePrint: `own-${sitting.userId}`,
          ...sitting,
        })),
      ),
    );
  return { personOf, ware, trainClass, study, days };
};
