import { countOwnUsers, ownTypesInOrder, userTypes } from './user-type.table.ts';
import type { UserTypeRecord } from './user-type.table.ts';
import { pageOfTypeUsers, setUserTypeUser } from './user-type.users.ts';
import { ownUserType, userTypeRows } from './user-type.view.ts';
import { fail } from '../../../app/failure.ts';
import { implement } from '../../../app/implement.ts';
import { defineRecord } from '../../../db/record.ts';
import { byShownName } from '../../../db/shown-name.ts';
import { userType, userTypeErrors } from '@college/contracts/identity/user-type';

const record = defineRecord({
  subject: 'user-type',
  table: userTypes,
  view: userTypeRows,
  unique: { column: 'name_zh', taken: () => fail(userTypeErrors.nameTaken) },
});

/** The seven types of the system cannot be changed. */
const refuseSystem = ({ is_system }: UserTypeRecord) => (is_system ? fail(userTypeErrors.systemType) : null);

export const userTypeService = implement(userType, {
  GetUserTypePageList: (query, context) =>
    record.page(query, context, {
      search: ['name_zh', 'name_en'],
      sortable: {
        baseType: 'user_types.base_type',
        nameZh: byShownName('user_types', context),
        sort: 'user_types.sort',
      },
      order: 'baseType',
    }),
  GetUserType: record.one,
  GetUserTypeSelection: async (_input, { read, language }) =>
    (await ownTypesInOrder(read)).map((row) => ownUserType(row, language)),
  CreateUserType: ({ baseType, nameZh, nameEn, sort }, context) =>
    record.add({ base_type: baseType, name_zh: nameZh, name_en: nameEn, sort, is_system: false }, context),
  UpdateUserType: ({ nameZh, nameEn, sort, ...target }, context) =>
    record.change(target, context, { name_zh: nameZh, name_en: nameEn, sort }, (_trx, row) =>
      Promise.resolve(refuseSystem(row)),
    ),
  DeleteUserType: (target, context) =>
    record.remove(target, context, async (trx, row) => {
      const count = await countOwnUsers(trx, row.id);
      return refuseSystem(row) ?? (count > 0 ? fail(userTypeErrors.inUse, { count }) : null);
    }),
  GetUserTypeUserPageList: pageOfTypeUsers,
  SetUserTypeUser: setUserTypeUser,
});
