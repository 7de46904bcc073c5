/** A finished class that very many people have completed, and none of them has a certificate of. */
import { addUsers } from '../users/filled-database.ts';
import type { Database } from '@college/api-gateway/src/db/database';

const BATCH = 100;

interface PlaceRow {
  id: number;
  class_id: number;
  user_id: number;
}

/** A finished class of the demo without certificates, in which so many more have completed it. */
export const addCompletedClass = async (
  database: Database,
  count: number,
): Promise<{ classId: number; completed: number }> => {
  const { read } = database;
  const place = (await read('train_class_users')
    .join('train_classes', 'train_classes.id', 'train_class_users.class_id')
    .where({ 'train_classes.state': 'finished', 'train_class_users.state': 'approved' })
    .whereNotIn('class_id', read('cert_batches').select('class_id'))
    .orderBy('train_class_users.id')
    .first('train_class_users.*')) as PlaceRow | undefined;
  if (!place) throw new Error('each finished class of the demo has certificates already');
  const { id: _id, user_id: _user, ...others } = place;
  const copied = { ...others, study_state: 'completed', not_completed: '[]', settled_hours: 24 };
  await addUsers(database, { count, kind: '3', from: 0 });
  const userIds = await read('users').where('username', 'like', 'bench%').orderBy('id').pluck<number[]>('id');
  for (let from = 0; from < userIds.length; from += BATCH) {
    const rows = userIds.slice(from, from + BATCH).map((user_id) => ({ ...copied, user_id }));
    await database.transaction((trx) => trx('train_class_users').insert(rows));
  }
  const [{ completed } = { completed: 0 }] = (await read('train_class_users')
    .where({ class_id: place.class_id, study_state: 'completed', is_deleted: false })
    .count({ completed: '*' })) as { completed: number | string }[];
  return { classId: place.class_id, completed: Number(completed) };
};
