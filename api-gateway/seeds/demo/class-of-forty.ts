/** Two classes with enough people for a story: forty from the plan to their certificates, and ten to be approved at once. */
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

/** Where ten applications wait, whoever has not filled in their details gives way to a colleague without other classes to come. */
export const clearTenApplications = async (trx: Knex.Transaction, { classes, now }: Wish): Promise<void> => {
  const [, , open] = classes.filter(({ phase }) => phase === 'applying');
  const unclear = (await trx('train_class_users as place')
    .join('users', 'users.id', 'place.user_id')
    .where({ 'place.class_id': open?.id, 'place.state': 'pending', 'place.source': 'enterprise' })
    .whereNull('users.id_card_index')
    .select('place.id', 'place.department_id')) as { id: number; department_id: number }[];
  for (const { id, department_id: departmentId } of unclear) {
    const colleague = (await trx('users')
      .where({ department_id: departmentId, user_type: '3', state: 'enabled' })
      .whereNotNull('id_card_index')
      .whereNotIn(
        'id',
        trx('train_class_users')
          .join('train_classes', 'train_classes.id', 'train_class_users.class_id')
          .where('train_end', '>', now.toISOString())
          .whereNotNull('user_id')
          .select('user_id'),
      )
      .orderBy('id')
      .first('id', 'area_code')) as { id: number; area_code: string } | undefined;
    if (!colleague) continue;
    const { id: userId, area_code } = colleague;
    await trx('train_class_users').where({ id }).update({ user_id: userId, area_code });
  }
};
