/** Places of one person in classes of one subject at the same time. */
import { UNSETTLED } from '../class-record/place-state.table.ts';
import type { ClassOfPlaces } from './class-of-places.table.ts';
import { firstOf, rowsOf } from '../../../db/scoped-table.ts';
import { shownName } from '../../../db/shown-name.ts';
import type { Language } from '../../../app/messages/messages.ts';
import type { Knex } from 'knex';

export interface Overlap {
  classId: number;
  className: string;
}

/** People are known by their account, and by the indexes of their card, which a visitor has too. */
export interface Whose {
  readonly userId: number | null;
  readonly cardIndexes: readonly string[];
}

/** Undecided and approved places in classes of the subject whose training is at the same time, this class included. */
const overlapping = (db: Knex, it: Pick<ClassOfPlaces, 'subject_id' | 'train_begin' | 'train_end'>) =>
  db('train_class_users as p')
    .join('train_classes as c', 'c.id', 'p.class_id')
    .leftJoin('users as u', 'u.id', 'p.user_id')
    .leftJoin('student_applications as a', 'a.place_id', 'p.id')
    .where({ 'p.is_deleted': false, 'c.is_deleted': false, 'c.subject_id': it.subject_id })
    .whereIn('p.state', [...UNSETTLED])
    .where('c.train_begin', '<=', it.train_end)
    .where('c.train_end', '>=', it.train_begin);

const named = (db: Knex, language: Language) => ({
  classId: 'c.id',
  className: shownName(db, 'c', language),
});

/** The class that keeps somebody from a place in this one; `exceptPlace` is the place itself. */
export const overlapOf = (
  db: Knex,
  it: ClassOfPlaces,
  { userId, cardIndexes }: Whose,
  language: Language,
  exceptPlace = 0,
): Promise<Overlap | undefined> =>
  firstOf<Overlap>(
    overlapping(db, it)
      .whereNot('p.id', exceptPlace)
      .where((who) => {
        who.whereIn('u.id_card_index', [...cardIndexes]).orWhereIn('a.id_card_index', [...cardIndexes]);
        if (userId !== null) who.orWhere('p.user_id', userId);
      })
      .orderBy('p.id')
      .select(named(db, language)),
  );

export interface FoundOverlap extends Overlap {
  placeId: number;
  userId: number | null;
  cardIndexes: string[];
}

/** All that may overlap with one of these people, for a page of a list. */
export const overlapsOf = async (
  db: Knex,
  it: ClassOfPlaces,
  people: readonly Whose[],
  language: Language,
): Promise<FoundOverlap[]> => {
  if (people.length === 0) return [];
  const cards = people.flatMap(({ cardIndexes }) => cardIndexes);
  const rows = await rowsOf<
    Overlap & { placeId: number; userId: number | null; card: string | null; applied: string | null }
  >(
    overlapping(db, it)
      .where((who) =>
        who
          .whereIn('u.id_card_index', cards)
          .orWhereIn('a.id_card_index', cards)
          .orWhereIn(
            'p.user_id',
            people.flatMap(({ userId }) => userId ?? []),
          ),
      )
      .orderBy('p.id')
      .select({
        ...named(db, language),
        placeId: 'p.id',
        userId: 'p.user_id',
        card: 'u.id_card_index',
        applied: 'a.id_card_index',
      }),
  );
  return rows.map(({ card, applied, ...row }) => ({
    ...row,
    cardIndexes: [card, applied].filter((index) => index !== null),
  }));
};
