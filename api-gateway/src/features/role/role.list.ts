import { roles, withUserCount } from './role.table.ts';
import type { RoleListRow } from './role.table.ts';
import { nameColumn, roleRow } from './role.view.ts';
import type { SignedInContext } from '../../app/context.ts';
import { isFailure } from '../../app/failure.ts';
import { contains } from '../../db/dialect.ts';
import { applySorting, pageOf } from '../../db/paging.ts';
import type { ParsedInputOf } from '@college/contracts/core/endpoint';
import type { role } from '@college/contracts/system/role';

type Query = ParsedInputOf<(typeof role.actions)['GetRolePageList']>;

/** A page of the roles, the oldest first. */
export const pageOfRoles = async (query: Query, { read, scope, language }: SignedInContext) => {
  const found = roles.visible(read, scope);
  if (query.keyword) found.where(contains(read, ['role_name_zh', 'role_name_en', 'role_key'], query.keyword));
  const sortable = {
    roleName: `roles.${nameColumn(language)}`,
    roleKey: 'roles.role_key',
    creationTime: 'roles.creation_time',
  };
  const sorted = applySorting(withUserCount(read, found.clone()), query.sorting, sortable, 'creationTime');
  if (isFailure(sorted)) return sorted;
  const { totalCount, rows } = await pageOf<RoleListRow>(found, sorted, query);
  return { totalCount, items: rows.map((row) => roleRow(row, language)) };
};
