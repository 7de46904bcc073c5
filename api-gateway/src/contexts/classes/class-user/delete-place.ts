/** Deleting a mistaken application, and taking a kind of student out of a class. */
import { phaseAt } from './class-of-places.table.ts';
import { placeCycle, refuseOwn } from './class-user.life-cycle.ts';
import { hasRecords } from './delete-place.query.ts';
import { placesIn, UNSETTLED } from '../class-record/place-state.table.ts';
import { seenPlace } from './seen-place.ts';
import type { SignedInContext } from '../../../app/context.ts';
import { fail, isFailure } from '../../../app/failure.ts';
import { countOf } from '../../../db/paging.ts';
import type { VersionTarget } from '../../../db/scoped-table.ts';
import { deleteApplication } from '../class-application/class-application.port.ts';
import { removeStuType, stuTypesOf } from '../class-record/class-people.table.ts';
import { stepClass } from '../class-record/class-record.port.ts';
import { classUserErrors } from '@college/contracts/classes/class-user';
import { commonErrors } from '@college/contracts/core/errors';
import type { UserTypeId } from '@college/contracts/identity/user-type-id';

export const deleteStudent = (target: VersionTarget, context: SignedInContext) =>
  context.database.transaction(async (trx) => {
    const place = await seenPlace(trx, context, target.id);
    if (isFailure(place)) return place;
    const { found } = place;
    if (found.state === 'finished')
      return fail(classUserErrors.closed, { phase: phaseAt(found, context.now().getTime()) });
    const row = await placeCycle('').step(trx, context, target, 'delete', async (_trx, row) => {
      const own = refuseOwn(context, row);
      if (own) return own;
      return (await hasRecords(trx, row)) ? fail(classUserErrors.hasRecords) : null;
    });
    if (isFailure(row)) return row;
    await deleteApplication(trx, row.id, context.now().toISOString());
    return undefined;
  });

interface Kind {
  readonly classId: number;
  readonly userTypeId: UserTypeId;
  readonly rowVersion: number;
}

/** Freely from a draft; from a published class while nobody of the kind applies for it or is in it. */
export const deleteStuType = ({ classId, userTypeId, rowVersion }: Kind, context: SignedInContext) =>
  context.database.transaction(async (trx) => {
    const row = await stepClass(trx, context, { id: classId, rowVersion }, 'update', async (_trx, row) => {
      const before = await stuTypesOf(trx, classId);
      const after = before.filter((kind) => kind.userTypeId !== userTypeId);
      if (after.length === before.length) return fail(commonErrors.notFound);
      if (row.state === 'published' && after.length === 0) return fail(classUserErrors.lastKind);
      const people = await countOf(
        placesIn(trx, UNSETTLED).where({ class_id: classId, user_type_id: userTypeId }),
      );
      if (people > 0) return fail(classUserErrors.kindInUse, { people });
      await removeStuType(trx, classId, userTypeId);
      return { also: { before: { seats: before }, after: { seats: after } } };
    });
    return isFailure(row) ? row : undefined;
  });
