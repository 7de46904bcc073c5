/** A database with a class that has a live lesson now: its people each with a login, and its teacher. */
import { randomUUID } from 'node:crypto';
import { analyse, demoDatabase } from '../users/filled-database.ts';
import { addStudents } from '../users/logins.ts';
import type { Database } from '@college/api-gateway/src/db/database';

const DAY_MS = 24 * 3_600_000;
const BATCH = 500;

export interface Hall {
  readonly liveCourseId: number;
  readonly lessonId: number;
}

/** The database stays open when it could be filled. */
export const openHall = async (
  url: string,
  folder: string,
  { people: count, planSeconds }: { readonly people: number; readonly planSeconds: number },
) => {
  const database = await demoDatabase(url, folder);
  try {
    const people = await addStudents(database, folder, count);
    const userIds = people.map(({ userId }) => userId);
    const hall = await addLesson(database, userIds, planSeconds);
    await analyse(database);
    return { database, people, hall };
  } catch (error) {
    await database.close();
    throw error;
  }
};

const addLesson = (database: Database, userIds: readonly number[], planSeconds: number): Promise<Hall> =>
  database.transaction(async (trx) => {
    const now = Date.now();
    const at = (after: number): string => new Date(now + after).toISOString();
    const written = { creation_time: at(0), last_modification_time: at(0) };
    const idOf = async (table: string, row: object): Promise<number> => {
      const [made] = (await trx(table)
        .insert({ ...written, ...row })
        .returning('id')) as { id: number }[];
      if (!made) throw new Error(`a row of ${table} came back without an id`);
      return made.id;
    };
    const { id: teacherId } = (await trx('users').where({ username: 'teacher' }).first('id')) as {
      id: number;
    };
    const template = (await trx('train_classes').where({ state: 'published' }).first()) as object;
    const classId = await idOf('train_classes', {
      ...template,
      id: undefined,
      code: `LV-${randomUUID().slice(0, 8)}`,
      train_begin: at(-DAY_MS),
      train_end: at(30 * DAY_MS),
      need_face: false,
      train_mode: 'online',
    });
    for (let done = 0; done < userIds.length; done += BATCH)
      await trx('train_class_users').insert(
        userIds.slice(done, done + BATCH).map((user_id) => ({
          ...written,
          class_id: classId,
          user_id,
          state: 'approved',
          report_state: 'reported',
        })),
      );
    const planned = { title: '千人直播课', begin_at: at(0), end_at: at(planSeconds * 1000) };
    const taught = { ...planned, class_id: classId, teacher_id: teacherId };
    const lessonId = await idOf('train_class_lessons', { ...taught, hours: 4 });
    const liveCourseId = await idOf('live_courses', {
      ...taught,
      lesson_id: lessonId,
      audience: 'class',
      check_state: 'approved',
      play_state: 'not-started',
    });
    // A thousand notices would be another bench.
    for (const kind of ['day', 'soon'])
      await trx('live_course_reminders').insert({
        live_course_id: liveCourseId,
        kind,
        begin_at: planned.begin_at,
        told_at: at(0),
      });
    return { liveCourseId, lessonId };
  });
