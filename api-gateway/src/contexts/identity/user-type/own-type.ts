/** A user's own type, as set in the user form; the screen of user types sets it for many users at once. */
import { findUserType, lockUserTypeRow, setTypeOfUser } from './user-type.table.ts';
import type { SignedInContext } from '../../../app/context.ts';
import { fail, failField } from '../../../app/failure.ts';
import { userTypeErrors } from '@college/contracts/identity/user-type';
import { commonErrors } from '@college/contracts/core/errors';
import type { UserTypeId } from '@college/contracts/identity/user-type-id';
import type { Knex } from 'knex';

/**
 * A refusal if users of this kind cannot have this type, otherwise null; the type is locked until the transaction ends.
 */
export const refuseOwnType = async (
  trx: Knex.Transaction,
  { scope }: Pick<SignedInContext, 'scope'>,
  kind: UserTypeId,
  id: number,
) => {
  const found = await findUserType(trx, scope, id);
  // The seven types of the system are kinds; users are not assigned to them here.
  if (!found || found.is_system || !(await lockUserTypeRow(trx, id)))
    return failField(commonErrors.invalid, 'ownTypeId', 'user.unknown-type');
  return found.base_type === kind ? null : fail(userTypeErrors.otherBase);
};

/** Gives a user the type `next`, or removes the type `before`. */
export const putInOwnType = async (
  trx: Knex.Transaction,
  userId: number,
  before: number | null,
  next: number | null,
): Promise<void> => {
  if (next !== null) await setTypeOfUser(trx, next, userId, true);
  else if (before !== null) await setTypeOfUser(trx, before, userId, false);
};
