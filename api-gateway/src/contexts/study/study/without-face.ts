/** Who has no accepted face photo cannot study where the class compares faces: nobody could say who it is. */
import type { PlaceFacts } from './study.rules.ts';
import { hasFaceReference } from '../../classes/face-check/face-check.port.ts';
import type { Knex } from 'knex';

/** Those of these places that are shut to the person until they have a face photo. */
export const withoutFace = async <Place extends Pick<PlaceFacts, 'need_face'>>(
  read: Knex,
  userId: number,
  places: readonly Place[],
): Promise<ReadonlySet<Place>> => {
  const asking = places.filter(({ need_face: needed }) => Boolean(needed));
  return new Set(asking.length === 0 || (await hasFaceReference(read, userId)) ? [] : asking);
};
