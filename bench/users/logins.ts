/** Logins of many users of the bench, without their passwords. */
import { randomUUID } from 'node:crypto';
import jwt from '@fastify/jwt';
import Fastify from 'fastify';
import { addUsers, DATA_KEY } from './filled-database.ts';
import { tokensOf } from '@college/api-gateway/src/app/tokens';
import { loadKeys } from '@college/api-gateway/src/crypto/keys';
import type { Database } from '@college/api-gateway/src/db/database';

/** Nobody is signed out while they are measured. */
export const LOGIN_HOURS = 6;
const BATCH = 500;

export interface SignedIn {
  readonly userId: number;
  readonly token: string;
}

/** As many more students as a bench wants, each with a login. */
export const addStudents = async (database: Database, folder: string, count: number): Promise<SignedIn[]> => {
  await addUsers(database, { count, kind: '3', from: 0 });
  const ids = await database
    .read('users')
    .where('username', 'like', 'bench%')
    .orderBy('id')
    .pluck<number[]>('id');
  const keys = await loadKeys(DATA_KEY, folder);
  const role = (await database.read('roles').where({ role_key: 'student' }).first('id')) as { id: number };
  const app = Fastify();
  await app.register(jwt, {
    secret: keys.tokenSigning,
    sign: { algorithm: 'HS256', expiresIn: `${LOGIN_HOURS}h`, iss: 'college' },
  });
  await app.ready();
  const tokens = tokensOf(app, keys);
  const now = new Date();
  const time = now.toISOString();
  const end = new Date(now.getTime() + LOGIN_HOURS * 3_600_000).toISOString();
  const signedIn: SignedIn[] = [];
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
      signedIn.push({ userId, token: tokens.sign({ sid: id, rid: role.id }) });
  }
  await app.close();
  return signedIn;
};
