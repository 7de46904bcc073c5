/** What classes, settlements and lists of students ask of evaluations. Nothing here says who said what. */
import { receiptsAmong, receiptsOf } from './estimate-answer.table.ts';
import { approvedPlaces } from './estimated-class.table.ts';
import { receiptsOfClasses } from './receipt.ts';
import type { Keys } from '../../../crypto/keys.ts';
import type { Knex } from 'knex';

export { copyItems } from './estimate-item.table.ts';
export { estimateSummary, summaryOf } from './estimate-summary.ts';
export { standingsOf } from './standing.ts';
export type { EstimateStanding } from './standing.ts';

/** Of these places in a class, those whose people handed in their sheet: two queries, whatever their number. */
export const submittedPlaces = async (
  db: Knex,
  keys: Keys,
  classId: number,
  placeIds: readonly number[],
): Promise<ReadonlySet<number>> => {
  const receipts = (await receiptsOfClasses(db, keys, [classId])).get(classId);
  if (receipts === undefined) return new Set();
  const given = await receiptsOf(db, classId);
  return new Set(placeIds.filter((id) => given.has(receipts(id))));
};

/** The same of places in several classes: two queries too. */
export const submittedAmong = async (
  db: Knex,
  keys: Keys,
  places: readonly { readonly place_id: number; readonly class_id: number }[],
): Promise<ReadonlySet<number>> => {
  const receipts = await receiptsOfClasses(db, keys, [...new Set(places.map(({ class_id }) => class_id))]);
  const own = places.flatMap(({ place_id, class_id }) => {
    const receipt = receipts.get(class_id)?.(place_id);
    return receipt === undefined ? [] : [{ place_id, receipt }];
  });
  const given = await receiptsAmong(
    db,
    own.map(({ receipt }) => receipt),
  );
  return new Set(own.filter(({ receipt }) => given.has(receipt)).map(({ place_id }) => place_id));
};

/** The students of a class who handed in their sheet. */
export const submittedBy = async (db: Knex, keys: Keys, classId: number): Promise<ReadonlySet<number>> => {
  const places = await approvedPlaces(db, classId);
  const given = await submittedPlaces(
    db,
    keys,
    classId,
    places.map(({ id }) => id),
  );
  return new Set(places.filter(({ id }) => given.has(id)).map(({ user_id }) => user_id));
};

export const hasSubmitted = async (
  db: Knex,
  keys: Keys,
  classId: number,
  userId: number,
): Promise<boolean> => {
  const place = (await approvedPlaces(db, classId)).find(({ user_id }) => user_id === userId);
  return place !== undefined && (await submittedPlaces(db, keys, classId, [place.id])).has(place.id);
};
