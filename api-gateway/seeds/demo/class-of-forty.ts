/** The newest finished class is a full one: forty people from the plan to their certificates. */
import type { Knex } from 'knex';
import { DAY } from './calendar.ts';
import { insertPlaces, placeOf } from './class-places.ts';
import type { DemoClass } from './train-classes.ts';
import type { DemoUser } from './users.ts';

const PEOPLE = 40;

interface Wish {
  readonly classes: readonly DemoClass[];
  readonly users: readonly DemoUser[];
  readonly manager: DemoUser;
  readonly now: Date;
}

/** Behind the applications that came by chance: so many more that forty are admitted. */
export const fillClassOfForty = async (
  trx: Knex.Transaction,
  { classes, users, manager, now }: Wish,
): Promise<void> => {
  const full = classes.find(({ phase }) => phase === 'finished');
  if (!full) throw new Error('the demo has no finished class');
  const places = await trx('train_class_users')
    .where({ class_id: full.id })
    .select<{ user_id: number | null; state: string }[]>('user_id', 'state');
  const known = new Set(places.map(({ user_id: id }) => id));
  const admitted = places.filter(({ state }) => state === 'approved').length;
  const more = users
    .filter(({ id, userType, state }) => userType === '3' && state === 'enabled' && !known.has(id))
    .slice(0, PEOPLE - admitted);
  await insertPlaces(
    trx,
    more.map((user, at) => {
      const came = new Date(full.created.getTime() + 13 * DAY + at * 40 * 60_000);
      return placeOf(full, user, { at, came, chance: 'approved', isFirst: false }, { users, manager, now });
    }),
  );
};
