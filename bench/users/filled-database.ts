/** A database with the demo and as many more users as a bench wants. */
import { randomUUID } from 'node:crypto';
import { loadKeys } from '@college/api-gateway/src/crypto/keys';
import { openDatabase } from '@college/api-gateway/src/db/database';
import type { Database } from '@college/api-gateway/src/db/database';
import { migrate } from '@college/api-gateway/src/db/migrate';
import { nameKey } from '@college/api-gateway/src/db/name-key';
import { seedDemo } from '@college/api-gateway/seeds/demo/seed-demo';
import { seedSystem } from '@college/api-gateway/seeds/system';

export const DATA_KEY = Buffer.alloc(32, 7).toString('base64');
const BATCH = 500;
const SURNAMES = [...'王李张刘陈杨黄赵吴周徐孙马朱胡林郭何高罗'];
const GIVEN = [...'建国海燕志强秀英明华丽军伟芳敏静杰涛磊洋艳勇'];

const nameOf = (index: number): string =>
  `${SURNAMES[index % SURNAMES.length]}${GIVEN[(index * 7) % GIVEN.length]}${GIVEN[(index * 13) % GIVEN.length]}`;

/** `kind` is '3' or '5', so that lists and exports of either have a known length. */
export const addUsers = async (
  database: Database,
  { count, kind, from }: { count: number; kind: string; from: number },
): Promise<void> => {
  const codes = await database.read('areas').where({ level: 3 }).pluck<string[]>('code');
  const start = Date.parse('2026-01-01T00:00:00.000Z');
  for (let done = 0; done < count; done += BATCH) {
    const rows = Array.from({ length: Math.min(BATCH, count - done) }, (_, offset) => {
      const index = from + done + offset;
      const time = new Date(start + index * 1000).toISOString();
      return {
        row_key: randomUUID(),
        username: `bench${index}`,
        username_lower: `bench${index}`,
        password_hash: 'none',
        name: nameOf(index),
        name_key: nameKey(nameOf(index)),
        user_type: kind,
        state: 'enabled',
        must_change_password: false,
        password_changed_at: time,
        work_unit: '澜江石油化工有限公司',
        area_code: codes[index % codes.length],
        creation_time: time,
        last_modification_time: time,
      };
    });
    await database.transaction((trx) => trx('users').insert(rows));
  }
};

/** As a database in service is, which does so by itself: else it plans by what it had when it was empty. */
export const analyse = async (database: Database): Promise<void> => {
  if (database.dialect === 'postgres') await database.read.raw('VACUUM ANALYZE');
  else await database.transaction((trx) => trx.raw('ANALYZE'));
};

/** Migrated, with the demo of one scale. The demo's personal data is sealed with `DATA_KEY`. */
export const demoDatabase = async (url: string, folder: string): Promise<Database> => {
  const database = await openDatabase(url);
  await migrate(database);
  await seedSystem(database);
  await seedDemo(database, await loadKeys(DATA_KEY, folder), { scale: 1, now: new Date() });
  return database;
};
