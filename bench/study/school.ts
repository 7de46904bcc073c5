/** A database with a class of many learners, each with a login that is good for the bench. */
import { addStudyWorld } from '../../api-gateway/test/study-world.ts';
import { analyse, DATA_KEY, demoDatabase } from '../users/filled-database.ts';
import { addStudents } from '../users/logins.ts';
import { loadKeys } from '@college/api-gateway/src/crypto/keys';
import type { Database } from '@college/api-gateway/src/db/database';

/** The database stays open when it could be filled. */
export const openSchool = async (url: string, folder: string, count: number) => {
  const database = await demoDatabase(url, folder);
  try {
    const filled = await fill(database, folder, count);
    await analyse(database);
    return { database, ...filled };
  } catch (error) {
    await database.close();
    throw error;
  }
};

/** Half an hour. */
const FILM_SECONDS = 1800;
/** Nobody comes to the end while they are measured. */
const LAST_PLACE_MS = 1_200_000;
const BATCH = 500;

/** Everybody goes on somewhere else in the film, so that keys are asked for evenly. */
const spread = (
  database: Database,
  userIds: readonly number[],
  {
    classId,
    courseId,
    wareId,
  }: { readonly classId: number; readonly courseId: number; readonly wareId: number },
): Promise<void> =>
  database.transaction(async (trx) => {
    for (let done = 0; done < userIds.length; done += BATCH)
      await trx('study_wares').insert(
        userIds.slice(done, done + BATCH).map((user_id) => {
          const position = Math.floor(Math.random() * LAST_PLACE_MS);
          const place = { user_id, class_id: classId, course_id: courseId, ware_key: wareId };
          return { ...place, position, furthest: position };
        }),
      );
  });

const fill = async (database: Database, folder: string, count: number) => {
  const learners = await addStudents(database, folder, count);
  const userIds = learners.map(({ userId }) => userId);
  const world = await addStudyWorld(database, {
    keys: await loadKeys(DATA_KEY, folder),
    now: new Date(),
    films: 1,
    seconds: FILM_SECONDS,
    userIds,
  });
  const place = { classId: world.classId, courseId: world.courseId, wareId: world.wareIds[0] ?? 0 };
  await spread(database, userIds, place);
  return { learners, place };
};
