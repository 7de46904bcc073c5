/** A database with a class of many learners, each with a login that is good for the bench. */
import { addStudyWorld } from '../../api-gateway/test/study-world.ts';
import { DATA_KEY, demoDatabase } from '../users/filled-database.ts';
import { addStudents, LOGIN_HOURS } from '../users/logins.ts';
import { loadKeys } from '@college/api-gateway/src/crypto/keys';
import type { Database } from '@college/api-gateway/src/db/database';

/** The database stays open when it could be filled. */
export const openSchool = async (url: string, folder: string, count: number) => {
  const database = await demoDatabase(url, folder);
  try {
    return { database, ...(await fill(database, folder, count)) };
  } catch (error) {
    await database.close();
    throw error;
  }
};

const fill = async (database: Database, folder: string, count: number) => {
  const learners = await addStudents(database, folder, count);
  const world = await addStudyWorld(database, {
    keys: await loadKeys(DATA_KEY, folder),
    now: new Date(),
    films: 1,
    seconds: LOGIN_HOURS * 3600,
    userIds: learners.map(({ userId }) => userId),
  });
  const place = { classId: world.classId, courseId: world.courseId, wareId: world.wareIds[0] ?? 0 };
  return { learners, place };
};
