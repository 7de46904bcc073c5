import { button, MANAGER, page, USER_MANAGERS, USER_READERS } from '../../../app/module-seed.ts';
import type { PlacedModules } from '../../../app/module-seed.ts';

export const userModules: readonly PlacedModules[] = [
  {
    under: '/system/people',
    order: 10,
    modules: [
      page('/user', 'system/user/list', {
        zh: '用户管理',
        en: 'Users',
        icon: 'users',
        permCode: 'user:read',
        roles: USER_READERS,
        children: [
          button('user:create', '新建用户', 'Create a user', USER_MANAGERS),
          button('user:update', '修改与停用用户', 'Change or disable a user', USER_MANAGERS),
          button('user:delete', '删除用户', 'Delete a user', USER_MANAGERS),
          button('user:reset-password', '重置密码', 'Reset a password', USER_MANAGERS),
          button('user:import', '导入用户', 'Import users', USER_MANAGERS),
          button('user:export', '导出用户', 'Export users', USER_MANAGERS),
          button('user:merge', '合并重复账号', 'Merge accounts of one person', MANAGER),
          button('user:reveal', '查看完整个人信息', 'See personal data in full', MANAGER),
          button('user:select', '选择用户', 'Choose users', USER_MANAGERS),
          button('user:end-logins', '查看与结束登录', 'See and end logins', USER_MANAGERS),
          button('department:read', '查看部门', 'See departments'),
        ],
      }),
      page('/user/add', 'system/user/create', {
        zh: '新建用户',
        en: 'New user',
        parentPath: '/user',
        hidden: true,
        permCode: 'user:create',
        roles: USER_MANAGERS,
      }),
      page('/user/duplicate', 'system/user/duplicate', {
        zh: '重复账号',
        en: 'Duplicate accounts',
        parentPath: '/user',
        hidden: true,
        permCode: 'user:merge',
        roles: MANAGER,
      }),
      page('/user/edit', 'system/user/edit', {
        zh: '修改用户',
        en: 'Change a user',
        parentPath: '/user',
        hidden: true,
        permCode: 'user:update',
        roles: USER_MANAGERS,
      }),
    ],
  },
];
