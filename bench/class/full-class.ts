/** A class in training with very many people, each with hours and an accepted photo. */
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { studyRowsMaker } from '../../api-gateway/test/study-rows-maker.ts';
import type { Person } from '../../api-gateway/test/study-rows-maker.ts';
import type { DatabaseName } from '../users/both-databases.ts';
import { addUsers, DATA_KEY } from '../users/filled-database.ts';
import { parseSettings } from '@college/api-gateway/src/app/settings';
import { loadKeys } from '@college/api-gateway/src/crypto/keys';
import type { Database } from '@college/api-gateway/src/db/database';
import { storePhoto } from '@college/api-gateway/src/contexts/identity/user-photo/photo-file';
import { openStorage } from '@college/api-gateway/src/storage/storage-place';

const BATCH = 250;
const MINUTE = 60_000;
/** About as large as an accepted photo. */
const PHOTO_BYTES = 40 * 1024;

interface Place {
  readonly name: DatabaseName;
  readonly url: string;
  readonly folder: string;
}

const batchesOf = <Item>(items: readonly Item[]): Item[][] =>
  Array.from({ length: Math.ceil(items.length / BATCH) }, (_, at) =>
    items.slice(at * BATCH, (at + 1) * BATCH),
  );

/** `placeIds` are of all its people, in their order. */
export const addFullClass = async (database: Database, { name, url, folder }: Place, count: number) => {
  const now = new Date();
  const keys = await loadKeys(DATA_KEY, folder);
  const storage = await openStorage(parseSettings({ VAR_DIR: folder }).storagePlace);
  await addUsers(database, { count, kind: '3', from: 0 });
  const people = (await database
    .read('users')
    .where('username', 'like', 'bench%')
    .orderBy('id')
    .select('id', 'username', 'department_id')) as Person[];
  const make = await studyRowsMaker({ dialect: name, url, database, keys, now });
  const ware = await make.ware();
  const classId = await make.trainClass({
    needHours: 2,
    courses: [{ courseId: ware.courseId, hours: 2 }],
    students: people,
  });
  await database.transaction((trx) =>
    trx('train_classes')
      .where({ id: classId })
      .update({ need_exam: false, exam_id: null, need_estimate: false, need_face: false }),
  );
  await database.transaction((trx) =>
    trx('train_class_users')
      .where({ class_id: classId })
      .update({ applied_at: now.toISOString(), decided_at: now.toISOString() }),
  );
  for (const some of batchesOf(people)) {
    // Two hours of 45 minutes, or one: half of them complete it.
    await make.study(
      some.map(({ id }) => ({
        userId: id,
        classId,
        ware,
        creditedMs: (id % 2 === 0 ? 90 : 45) * MINUTE,
      })),
    );
    const time = now.toISOString();
    const photos = await Promise.all(
      some.map(async ({ id }) => {
        const rowKey = randomUUID();
        const bytes = randomBytes(PHOTO_BYTES);
        return {
          creation_time: time,
          last_modification_time: time,
          row_key: rowKey,
          user_id: id,
          state: 'accepted',
          sha256: createHash('sha256').update(bytes).digest('hex'),
          key_sealed: await storePhoto({ keys, storage }, rowKey, bytes),
          via: 'login',
        };
      }),
    );
    await database.transaction((trx) => trx('user_photos').insert(photos));
  }
  const placeIds = await database
    .read('train_class_users')
    .where({ class_id: classId })
    .orderBy('id')
    .pluck<number[]>('id');
  return { classId, placeIds };
};
