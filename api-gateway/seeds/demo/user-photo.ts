import { createHash, randomUUID } from 'node:crypto';
import type { Database } from '../../src/db/database.ts';
import { photoPath } from '../../src/contexts/identity/session/photo-address.ts';
import { storePhoto } from '../../src/contexts/identity/user-photo/photo-file.ts';
import type { UserPhotoState } from '@college/contracts/identity/user-photo';
import { cameAt, insertAll } from '../insert.ts';
import { DAY } from './calendar.ts';
import type { DemoFiles } from './demo.ts';
import { portrait } from './portraits.ts';

interface Person {
  id: number;
  area_code: string;
  department_id: number | null;
}

/** What each of some students has sent, oldest first. The first is the account `personal`, the last is `student`. */
const STORIES: readonly (readonly UserPhotoState[])[] = [
  ['pending'],
  ['accepted', 'pending'],
  ['pending'],
  ['rejected'],
  ['accepted'],
  ['replaced', 'accepted'],
  ['accepted', 'rejected'],
  ['pending'],
  ['accepted'],
];
/** The number of a drawn portrait. */
const lookOf = (index: number, step: number): number => index * 3 + step;
/** The portraits of those who have a face photo, in the order of their pictures. */
export const acceptedLooks: readonly number[] = STORIES.flatMap((states, index) =>
  states.flatMap((state, step) => (state === 'accepted' ? [lookOf(index, step)] : [])),
);
/** Of somebody who studies where faces are compared. */
const STUDIES = 1;
/** Apart from each other, so that several areas and enterprises have one. */
const EVERY = 17;

const OPINIONS: Partial<Record<UserPhotoState, string>> = {
  rejected: '照片过暗，看不清面部，请在光线充足处重拍',
  accepted: '与身份证照片一致',
  replaced: '与身份证照片一致',
};

/** Drawn portraits of some students, in every state. For a demo that was seeded just now. */
export const store = async (database: Database, wish: DemoFiles): Promise<void> => {
  const manager: { id: number; name: string } = await database
    .read('users')
    .where({ username: 'manager' })
    .first('id', 'name');
  const columns = ['id', 'area_code', 'department_id'] as const;
  const named = async (username: string): Promise<Person> =>
    database.read('users').where({ username }).first(columns);
  const [personal, student] = [await named('personal'), await named('student')];
  const students: Person[] = await database
    .read('users')
    .where({ user_type: '3', state: 'enabled' })
    .whereNot({ username: 'student' })
    .orderBy('id')
    .limit(STORIES.length * EVERY)
    .select(columns);
  const time = wish.now.toISOString();
  const studying: Person | undefined = await database
    .read('users')
    .join('train_class_users as place', 'place.user_id', 'users.id')
    .join('train_classes', 'train_classes.id', 'place.class_id')
    .where({ need_face: true, 'train_classes.state': 'published', 'place.state': 'approved' })
    .where('train_begin', '<=', time)
    .where('train_end', '>', time)
    .where({ user_type: '3', 'users.state': 'enabled' })
    .orderBy('users.id')
    .first(columns.map((column) => `users.${column}`));
  const rows = await Promise.all(
    STORIES.flatMap((states, index) => {
      const others = index === STUDIES ? (studying ?? students[EVERY]) : students[index * EVERY];
      const person = { 0: personal, [STORIES.length - 1]: student }[index] ?? others;
      const age = (step: number) => (states.length - step) * 9 + index;
      return person
        ? states.map((state, step) =>
            rowOf(wish, manager, person, { state, days: age(step), look: lookOf(index, step) }),
          )
        : [];
    }),
  );
  await database.transaction(async (trx) => {
    await insertAll(trx, 'user_photos', rows);
    for (const { user_id: id, row_key: rowKey } of rows.filter(({ state }) => state === 'accepted'))
      await trx('users')
        .where({ id })
        .update({ logo: photoPath(rowKey) });
    for (const { user_id: id, row_key: rowKey } of rows.filter(({ state }) => state === 'pending'))
      await trx('users')
        .where({ id })
        .update({ logo: photoPath(rowKey) });
  });
};

const rowOf = async (
  { keys, storage, now }: DemoFiles,
  manager: { id: number; name: string },
  person: Person,
  { state, days, look }: { state: UserPhotoState; days: number; look: number },
) => {
  const rowKey = randomUUID();
  const bytes = await portrait(look);
  const isDecided = state !== 'pending';
  return {
    ...cameAt(new Date(now.getTime() - days * DAY)),
    row_key: rowKey,
    user_id: person.id,
    area_code: person.area_code,
    department_id: person.department_id,
    creator_user_id: person.id,
    state,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    key_sealed: await storePhoto({ keys, storage }, rowKey, bytes),
    via: look % 2 === 0 ? 'login' : 'ticket',
    opinion: OPINIONS[state] ?? '',
    decided_by: isDecided ? manager.id : null,
    decided_by_name: isDecided ? manager.name : '',
    decided_at: isDecided ? new Date(now.getTime() - (days - 0.5) * DAY).toISOString() : null,
  };
};
