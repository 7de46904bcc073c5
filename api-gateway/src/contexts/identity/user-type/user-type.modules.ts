import { ADMIN_ONLY, button, page } from '../../../app/module-seed.ts';
import type { PlacedModules } from '../../../app/module-seed.ts';

export const userTypeModules: readonly PlacedModules[] = [
  {
    under: '/basic',
    order: 30,
    modules: [
      page('/basic/userType', 'system/user-type/list', {
        zh: '用户类型',
        en: 'User types',
        icon: 'user',
        permCode: 'user-type:read',
        roles: ADMIN_ONLY,
        children: [
          button('user-type:create', '新建用户类型', 'Create a user type'),
          button('user-type:update', '修改用户类型', 'Change a user type'),
          button('user-type:delete', '删除用户类型', 'Delete a user type'),
        ],
      }),
    ],
  },
];
