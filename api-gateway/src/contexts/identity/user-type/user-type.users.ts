import { findUserType, lockUserTypeRow, isOfType, setTypeOfUser, usersOfType } from './user-type.table.ts';
import type { SignedInContext } from '../../../app/context.ts';
import { fail } from '../../../app/failure.ts';
import { userTypeErrors } from '@college/contracts/identity/user-type';
import type { userType } from '@college/contracts/identity/user-type';
import type { ParsedInputOf } from '@college/contracts/core/endpoint';
import { commonErrors } from '@college/contracts/core/errors';

type Input<Action extends keyof typeof userType.actions> = ParsedInputOf<(typeof userType.actions)[Action]>;

export const pageOfTypeUsers = async (
  { id, ...query }: Input<'GetUserTypeUserPageList'>,
  context: SignedInContext,
) => {
  const { read, scope } = context;
  const found = await findUserType(read, scope, id);
  if (!found) return fail(commonErrors.notFound);
  if (found.is_system) return fail(userTypeErrors.systemType);
  return context.users.pageOfAssignable(query, context, {
    assigned: usersOfType(read, id),
    type: found.base_type,
  });
};

export const setUserTypeUser = ({ id, userId, isHeld }: Input<'SetUserTypeUser'>, context: SignedInContext) =>
  context.database.transaction(async (trx) => {
    const found = await findUserType(trx, context.scope, id);
    const user = await context.users.findAssignable(trx, context.scope, userId);
    if (!found || !user || !(await lockUserTypeRow(trx, id))) return fail(commonErrors.notFound);
    if (found.is_system) return fail(userTypeErrors.systemType);
    if (isHeld && user.user_type !== found.base_type) return fail(userTypeErrors.otherBase);
    const names = { nameZh: found.name_zh, userName: user.name };
    const before = { ...names, isHeld: await isOfType(trx, id, userId) };
    await setTypeOfUser(trx, id, userId, isHeld);
    await context.audit(trx, {
      subjectType: 'user-type',
      subjectId: id,
      before,
      after: { ...names, isHeld },
    });
    return undefined;
  });
