import { roles } from './role.table.ts';
import type { RoleRecord } from './role.table.ts';
import { nameColumn } from './role.view.ts';
import type { Finder } from '../../../app/feature.ts';
import { contains } from '../../../db/dialect.ts';
import { rowsOf } from '../../../db/scoped-table.ts';

/** By name in both languages; it leads to what the role may do, which is what one looks a role up for. */
export const roleFinder: Finder = {
  id: 'role',
  name: 'found.role',
  permission: 'role:set-power',
  screens: ['system/role/power'],
  find: async ({ read, scope, language }, keyword, limit) => {
    const rows = await rowsOf<Pick<RoleRecord, 'id' | 'role_key' | ReturnType<typeof nameColumn>>>(
      roles
        .visible(read, scope)
        .where(contains(read, ['roles.role_name_zh', 'roles.role_name_en'], keyword))
        .orderBy('roles.id')
        .limit(limit)
        .select('roles.id', 'roles.role_key', 'roles.role_name_zh', 'roles.role_name_en'),
    );
    return rows.map((role) => ({ id: role.id, title: role[nameColumn(language)], note: role.role_key }));
  },
};
