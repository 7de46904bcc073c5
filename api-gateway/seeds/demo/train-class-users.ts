import type { ClassUserState } from '@college/contracts/classes/class-user-row';
import type { Knex } from 'knex';
import { insertAll } from '../insert.ts';
import { DAY } from './calendar.ts';
import { insertPlaces, placeOf } from './class-places.ts';
import type { Random } from './random.ts';
import type { DemoClass } from './train-classes.ts';
import type { DemoUser } from './users.ts';

interface Wish {
  readonly classes: readonly DemoClass[];
  readonly users: readonly DemoUser[];
  readonly random: Random;
  readonly now: Date;
}

const HOUR = 60 * 60 * 1000;

/** While applications are open some are undecided; once training has begun, none is pending. */
const CHANCES: Partial<Record<DemoClass['phase'], readonly ClassUserState[]>> = {
  applying: ['pending', 'pending', 'approved', 'approved', 'approved', 'rejected'],
  waiting: ['approved', 'approved', 'approved', 'approved', 'waiting', 'withdrawn'],
  training: ['approved', 'approved', 'approved', 'approved', 'approved', 'withdrawn'],
  overdue: ['approved', 'approved', 'approved', 'approved', 'rejected'],
  finished: ['approved', 'approved', 'approved', 'approved', 'approved', 'rejected'],
};

/** Applications and places. The accounts `student` and `personal` are in every third class that takes any. */
export const insertClassUsers = async (
  trx: Knex.Transaction,
  { classes, users, random, now }: Wish,
  manager: DemoUser,
): Promise<void> => {
  const named = users.filter((user) => user.username === 'student' || user.username === 'personal');
  const others = users.filter((user) => ['3', '5'].includes(user.userType) && !named.includes(user));
  const open = classes.filter((it) => CHANCES[it.phase] !== undefined);
  const rows = open.flatMap((it, index) => {
    const members = [
      ...(index % 3 === 0 ? named : []),
      ...random.sample(others, random.between(8, it.quota - 5)),
    ];
    return members.map((user, at) => {
      const came = new Date(
        Math.min(now.getTime() - HOUR, it.created.getTime() + random.between(13, 15) * DAY),
      );
      const chance = random.pick(CHANCES[it.phase] ?? []);
      return placeOf(it, user, { at, came, chance, isFirst: index === 0 }, { users, manager, now });
    });
  });
  await insertPlaces(trx, rows);
};

/** Two teachers a class. The accounts `teacher` and `manager` teach in turn, so that each has their own classes. */
export const insertTeachers = async (
  trx: Knex.Transaction,
  { classes, users, random }: Wish,
): Promise<void> => {
  const named = ['teacher', 'manager'].map((username) => users.find((user) => user.username === username));
  const others = users.filter((user) => user.userType === '4' && user.username !== 'teacher');
  await insertAll(
    trx,
    'train_class_teachers',
    classes.flatMap((it, index) => {
      const lead = index % 4 < 2 ? named[index % 2] : undefined;
      return [...(lead ? [lead] : []), ...random.sample(others, lead ? 1 : 2)].map((user, sort) => ({
        class_id: it.id,
        user_id: user.id,
        sort,
      }));
    }),
  );
};

/** Each class was created; what is no draft was published, what is finished was finished. */
export const insertHistories = async (
  trx: Knex.Transaction,
  { classes, now }: Pick<Wish, 'classes' | 'now'>,
  manager: DemoUser,
): Promise<void> => {
  const entry = (it: DemoClass, action: string, from: string, to: string, time: Date, reason = '') => ({
    class_id: it.id,
    action,
    from_state: from,
    to_state: to,
    user_id: manager.id,
    user_name: manager.name,
    reason,
    time: new Date(Math.min(now.getTime(), time.getTime())).toISOString(),
  });
  const after = (it: DemoClass, days: number) => new Date(it.created.getTime() + days * DAY);
  await insertAll(
    trx,
    'train_class_histories',
    classes.flatMap((it) => [
      entry(it, 'create', '', 'draft', it.created),
      ...(it.state === 'draft' ? [] : [entry(it, 'publish', 'draft', 'published', after(it, 2))]),
      ...(it.isDelayed
        ? [
            entry(
              it,
              'delay',
              'published',
              'published',
              new Date(now.getTime() - 5 * DAY),
              '受台风影响，现场实操顺延一周',
            ),
          ]
        : []),
      ...(it.state === 'finished' ? [entry(it, 'finish', 'published', 'finished', after(it, 62))] : []),
    ]),
  );
};
