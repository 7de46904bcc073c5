import { ADMIN_ONLY, button, page } from '../../../app/module-seed.ts';
import type { PlacedModules } from '../../../app/module-seed.ts';

export const moduleModules: readonly PlacedModules[] = [
  {
    under: '/system/site',
    order: 40,
    modules: [
      page('/module', 'system/module/list', {
        zh: '菜单管理',
        en: 'Menus',
        icon: 'menu',
        permCode: 'module:read',
        roles: ADMIN_ONLY,
        children: [
          button('module:create', '新建菜单项', 'Add menu entries'),
          button('module:update', '修改与移动菜单项', 'Change and move menu entries'),
          button('module:delete', '删除菜单项', 'Delete menu entries'),
          button('role:read', '查看角色', 'See roles'),
        ],
      }),
    ],
  },
];
