/** A database with a class of many learners, each with a login that is good for the bench. */
import { randomUUID } from 'node:crypto';
import jwt from '@fastify/jwt';
import Fastify from 'fastify';
import type { Learner } from './learners.ts';
import { addStudyWorld } from '../../api-gateway/test/study-world.ts';
import { addUsers, DATA_KEY, demoDatabase } from '../users/filled-database.ts';
import { tokensOf } from '@college/api-gateway/src/app/tokens';
import { loadKeys } from '@college/api-gateway/src/crypto/keys';
import type { Database } from '@college/api-gateway/src/db/database';

const HOURS = 6;
const BATCH = 500;

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
  await addUsers(database, { count, kind: '3', from: 0 });
  const ids = await database
    .read('users')
    .where('username', 'like', 'bench%')
    .orderBy('id')
    .pluck<number[]>('id');
  const keys = await loadKeys(DATA_KEY, folder);
  const now = new Date();
  const world = await addStudyWorld(database, { keys, now, films: 1, seconds: HOURS * 3600, userIds: ids });
  const role = (await database.read('roles').where({ role_key: 'student' }).first('id')) as { id: number };
  const app = Fastify();
  await app.register(jwt, {
    secret: keys.tokenSigning,
    sign: { algorithm: 'HS256', expiresIn: `${HOURS}h`, iss: 'college' },
  });
  await app.ready();
  const tokens = tokensOf(app, keys);
  const learners: Learner[] = [];
  const time = now.toISOString();
  const end = new Date(now.getTime() + HOURS * 3_600_000).toISOString();
  for (let done = 0; done < ids.length; done += BATCH) {
    const logins = ids.slice(done, done + BATCH).map((user_id) => ({
      id: randomUUID(),
      user_id,
      role_id: role.id,
      refresh_hash: randomUUID(),
      expires_at: end,
      creation_time: time,
      last_seen_time: time,
    }));
    await database.transaction(async (trx) => {
      await trx('user_roles').insert(logins.map(({ user_id, role_id }) => ({ user_id, role_id })));
      await trx('sessions').insert(logins);
    });
    for (const { id, user_id: userId } of logins)
      learners.push({ userId, token: tokens.sign({ sid: id, rid: role.id }) });
  }
  await app.close();
  const place = { classId: world.classId, courseId: world.courseId, wareId: world.wareIds[0] ?? 0 };
  return { learners, place };
};
