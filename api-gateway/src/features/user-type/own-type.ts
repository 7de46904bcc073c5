/** A user's own type as his form sets it; who keeps the types themselves sets it for many at once. */
import { findUserType, lockUserTypeRow, setTypeOfUser } from './user-type.table.ts';
import type { SignedInContext } from '../../app/context.ts';
import { fail, failField } from '../../app/failure.ts';
import { userTypeErrors } from '@college/contracts/basic/user-type';
import { commonErrors } from '@college/contracts/core/errors';
import type { UserTypeId } from '@college/contracts/system/user-type';
import type { Knex } from 'knex';

/** A refusal where users of a kind cannot be of this type, else null; until the transaction ends the type stays. */
export const refuseOwnType = async (
  trx: Knex.Transaction,
  { scope }: Pick<SignedInContext, 'scope'>,
  kind: UserTypeId,
  id: number,
) => {
  const found = await findUserType(trx, scope, id);
  // The seven of the system are kinds: nobody is put into one here.
  if (!found || found.is_system || !(await lockUserTypeRow(trx, id)))
    return failField(commonErrors.invalid, 'ownTypeId', 'user.unknown-type');
  return found.base_type === kind ? null : fail(userTypeErrors.otherBase);
};

/** Makes a user one of the type `next`, or of none in place of `before`. */
export const putInOwnType = async (
  trx: Knex.Transaction,
  userId: number,
  before: number | null,
  next: number | null,
): Promise<void> => {
  if (next !== null) await setTypeOfUser(trx, next, userId, true);
  else if (before !== null) await setTypeOfUser(trx, before, userId, false);
};
