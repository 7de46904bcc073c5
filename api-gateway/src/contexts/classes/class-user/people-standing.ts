/** How people stand to a class, for whoever chooses whom to enter. */
import { seatsByKind } from './class-of-places.table.ts';
import { placesOfUsers } from './class-user.table.ts';
import type { SignedInContext } from '../../../app/context.ts';
import { fail } from '../../../app/failure.ts';
import { visibleClass } from '../class-record/class-record.port.ts';
import { missingDetails } from '../enrollment/complete-info.port.ts';
import { seenDetails } from '../../identity/user/placed-person.table.ts';
import type { classUser } from '@college/contracts/classes/class-user';
import type { PersonStanding } from '@college/contracts/classes/class-user-row';
import type { ParsedInputOf } from '@college/contracts/core/endpoint';
import { commonErrors } from '@college/contracts/core/errors';

type Input = ParsedInputOf<(typeof classUser)['actions']['GetPeopleStanding']>;

/** Whoever the caller does not see is left out. */
export const peopleStanding = async ({ classId, userIds }: Input, context: SignedInContext) => {
  const { read, scope, keys, language } = context;
  if (!(await visibleClass(read, context, classId))) return fail(commonErrors.notFound);
  const people = await seenDetails(read, scope, userIds);
  const kinds = new Map(
    (await seatsByKind(read, classId)).map((kind) => [kind.user_type_id as string, kind]),
  );
  const places = await placesOfUsers(
    read,
    scope,
    classId,
    people.map(({ id }) => id),
  );
  const placeOf = new Map(places.map((place) => [place.user_id, place]));
  return people.map((person): PersonStanding => {
    const place = placeOf.get(person.id);
    const kind = kinds.get(person.user_type);
    return {
      userId: person.id,
      place: place
        ? {
            id: place.id,
            state: place.state,
            waitNo: place.state === 'waiting' ? place.wait_rank : null,
          }
        : null,
      seats: !kind ? 'none' : kind.approved < kind.quota ? 'free' : 'full',
      missing: missingDetails(keys, person, language),
    };
  });
};
