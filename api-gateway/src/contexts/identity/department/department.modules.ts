import { ADMIN_ONLY, button, page } from '../../../app/module-seed.ts';
import type { PlacedModules } from '../../../app/module-seed.ts';

export const departmentModules: readonly PlacedModules[] = [
  {
    under: '/system/people',
    order: 50,
    modules: [
      page('/department', 'system/department/tree', {
        zh: '部门管理',
        en: 'Departments',
        icon: 'department',
        permCode: 'department:read',
        roles: ['college-manager', 'supervisory-manager'],
        children: [
          button('department:create', '新建部门', 'Create a department', ADMIN_ONLY),
          button('department:update', '修改部门', 'Change a department', ADMIN_ONLY),
          button('department:move', '移动部门', 'Move a department', ADMIN_ONLY),
          button('department:delete', '删除部门', 'Delete a department', ADMIN_ONLY),
        ],
      }),
    ],
  },
];
