import { roles, withUserCount } from './role.table.ts';
import type { RoleListRow } from './role.table.ts';
import { nameColumn, roleRow } from './role.view.ts';
import type { SignedInContext } from '../../../app/context.ts';
import { listPage } from '../../../db/paging.ts';
import type { ParsedInputOf } from '@college/contracts/core/endpoint';
import type { role } from '@college/contracts/identity/role';

type Query = ParsedInputOf<(typeof role.actions)['GetRolePageList']>;

/** A page of roles, oldest first. */
export const pageOfRoles = (query: Query, { read, scope, language }: SignedInContext) =>
  listPage(read, roles.visible(read, scope), query, {
    search: ['role_name_zh', 'role_name_en', 'role_key'],
    sortable: {
      roleName: `roles.${nameColumn(language)}`,
      roleKey: 'roles.role_key',
      dataScope: 'roles.data_scope',
      isSystem: 'roles.is_system',
      userCount: { count: 'user_count', of: 'roles' },
      creationTime: 'roles.creation_time',
    },
    order: 'creationTime',
    select: (rows) => withUserCount(read, rows),
    view: (rows: readonly RoleListRow[]) => rows.map((row) => roleRow(row, language)),
  });
