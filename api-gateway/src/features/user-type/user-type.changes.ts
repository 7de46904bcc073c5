import { countOwnUsers, findUserType, userTypes } from './user-type.table.ts';
import { userTypeRow } from './user-type.view.ts';
import type { SignedInContext } from '../../app/context.ts';
import { fail, isFailure } from '../../app/failure.ts';
import { violatesUnique } from '../../db/dialect.ts';
import { keptRecord } from '../../db/kept-record.ts';
import { userTypeErrors } from '@college/contracts/basic/user-type';
import type { userType } from '@college/contracts/basic/user-type';
import type { ParsedInputOf } from '@college/contracts/core/endpoint';

type Input<Action extends keyof typeof userType.actions> = ParsedInputOf<(typeof userType.actions)[Action]>;

const record = keptRecord({
  subject: 'user-type',
  table: userTypes,
  find: findUserType,
  view: userTypeRow,
});

/** What the database itself refuses: a name that another type has. */
const orTaken = async <Result>(write: Promise<Result>) => {
  try {
    return await write;
  } catch (error) {
    if (violatesUnique(error, 'user_types', 'name_zh')) return fail(userTypeErrors.nameTaken);
    throw error;
  }
};

export const createUserType = (
  { baseType, nameZh, nameEn, sort }: Input<'CreateUserType'>,
  context: SignedInContext,
) => {
  const row = { base_type: baseType, name_zh: nameZh, name_en: nameEn, sort, is_system: false };
  return orTaken(context.database.transaction((trx) => record.add(trx, context, row)));
};

export const updateUserType = (
  { id, rowVersion, nameZh, nameEn, sort }: Input<'UpdateUserType'>,
  context: SignedInContext,
) =>
  orTaken(
    context.database.transaction(async (trx) => {
      const claimed = await record.claim(trx, context, { id, rowVersion });
      if (isFailure(claimed)) return claimed;
      if (claimed.is_system) return fail(userTypeErrors.systemType);
      return record.change(trx, context, claimed, { name_zh: nameZh, name_en: nameEn, sort });
    }),
  );

export const deleteUserType = (target: Input<'DeleteUserType'>, context: SignedInContext) =>
  context.database.transaction(async (trx) => {
    const claimed = await record.claim(trx, context, target);
    if (isFailure(claimed)) return claimed;
    if (claimed.is_system) return fail(userTypeErrors.systemType);
    return record.remove(trx, context, claimed, async () => {
      const count = await countOwnUsers(trx, target.id);
      return count > 0 ? fail(userTypeErrors.inUse, { count }) : null;
    });
  });
