import { ADMIN_ONLY, button, page } from '../../../app/module-seed.ts';
import type { PlacedModules } from '../../../app/module-seed.ts';

export const roleModules: readonly PlacedModules[] = [
  {
    under: '/system/people',
    order: 30,
    modules: [
      page('/role', 'system/role/list', {
        zh: '角色管理',
        en: 'Roles',
        icon: 'role',
        permCode: 'role:read',
        roles: ADMIN_ONLY,
        children: [
          button('role:create', '新建角色', 'Create a role'),
          button('role:update', '修改角色', 'Change a role'),
          button('role:delete', '删除角色', 'Delete a role'),
          button('role:set-power', '设置权限', 'Set permissions'),
          button('module:read', '查看功能模块', 'See modules'),
        ],
      }),
      page('/role/power', 'system/role/power', {
        zh: '角色权限',
        en: 'Permissions of a role',
        parentPath: '/role',
        hidden: true,
        permCode: 'role:set-power',
        roles: ADMIN_ONLY,
      }),
      page('/role/compare', 'system/role/compare', {
        zh: '角色对比',
        en: 'Compare roles',
        parentPath: '/role',
        hidden: true,
        permCode: 'role:read',
        roles: ADMIN_ONLY,
      }),
    ],
  },
];
