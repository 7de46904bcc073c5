import { createUserType, deleteUserType, updateUserType } from './user-type.changes.ts';
import { findUserType, ownTypesInOrder, userTypes, withUsers } from './user-type.table.ts';
import type { UserTypeListRow } from './user-type.table.ts';
import { pageOfTypeUsers, setUserTypeUser } from './user-type.users.ts';
import { ownUserType, userTypeRow } from './user-type.view.ts';
import { fail, isFailure } from '../../app/failure.ts';
import { implement } from '../../app/implement.ts';
import { contains } from '../../db/dialect.ts';
import { applySorting, pageOf } from '../../db/paging.ts';
import { userType } from '@college/contracts/basic/user-type';
import { commonErrors } from '@college/contracts/core/errors';

const SORTABLE = {
  baseType: 'user_types.base_type',
  nameZh: 'user_types.name_zh',
  sort: 'user_types.sort',
} as const;

export const userTypeService = implement(userType, {
  GetUserTypePageList: async (query, { read, scope }) => {
    const found = userTypes.visible(read, scope);
    if (query.keyword) found.where(contains(read, ['name_zh', 'name_en'], query.keyword));
    const sorted = applySorting(withUsers(read, found.clone()), query.sorting, SORTABLE, 'baseType');
    if (isFailure(sorted)) return sorted;
    const { totalCount, rows } = await pageOf<UserTypeListRow>(found, sorted, query);
    return { totalCount, items: rows.map(userTypeRow) };
  },
  GetUserType: async ({ id }, { read, scope }) => {
    const row = await findUserType(read, scope, id);
    return row ? userTypeRow(row) : fail(commonErrors.notFound);
  },
  GetUserTypeSelection: async (_input, { read, language }) =>
    (await ownTypesInOrder(read)).map((row) => ownUserType(row, language)),
  CreateUserType: createUserType,
  UpdateUserType: updateUserType,
  DeleteUserType: deleteUserType,
  GetUserTypeUserPageList: pageOfTypeUsers,
  SetUserTypeUser: setUserTypeUser,
});
