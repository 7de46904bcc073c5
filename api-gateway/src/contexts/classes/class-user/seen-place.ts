import { phaseAt, shareClass } from './class-of-places.table.ts';
import type { ClassOfPlaces } from './class-of-places.table.ts';
import { classUsers, withPeopleJoined, withPerson } from './class-user.table.ts';
import type { ClassUserListRow } from './class-user.table.ts';
import type { SignedInContext } from '../../../app/context.ts';
import { fail } from '../../../app/failure.ts';
import { firstOf } from '../../../db/scoped-table.ts';
import { classUserErrors } from '@college/contracts/classes/class-user';
import type { TrainClassPhase } from '@college/contracts/completion/train-class-row';
import { commonErrors } from '@college/contracts/core/errors';
import type { Knex } from 'knex';

/**
 * A place that the caller sees, and its class, which is shared until the transaction ends. `lockFirst` takes what has to
 * be locked before the class.
 */
export const seenPlace = async (
  trx: Knex.Transaction,
  { scope, language }: SignedInContext,
  id: number,
  lockFirst?: (seen: ClassUserListRow) => Promise<void>,
) => {
  const seen = await firstOf<ClassUserListRow>(
    withPerson(trx, withPeopleJoined(classUsers.visible(trx, scope)), language).where(
      'train_class_users.id',
      id,
    ),
  );
  if (seen) await lockFirst?.(seen);
  const found = seen && (await shareClass(trx, seen.class_id));
  return seen && found ? { seen, found } : fail(commonErrors.notFound);
};

/** Before it is published, and once it is over. */
const CLOSED: readonly TrainClassPhase[] = ['draft', 'overdue', 'finished'];

/** Applications are decided until the training ends. */
export const refuseClosed = (found: ClassOfPlaces, { now }: SignedInContext) => {
  const phase = phaseAt(found, now().getTime());
  return CLOSED.includes(phase) ? fail(classUserErrors.closed, { phase }) : null;
};
