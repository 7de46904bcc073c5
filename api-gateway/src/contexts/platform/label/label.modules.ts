import { ADMIN_ONLY, button, page } from '../../../app/module-seed.ts';
import type { PlacedModules } from '../../../app/module-seed.ts';

export const labelModules: readonly PlacedModules[] = [
  {
    under: '/basic',
    order: 20,
    modules: [
      page('/basic/label', 'system/label/list', {
        zh: '标签管理',
        en: 'Labels',
        icon: 'filter',
        permCode: 'label:read',
        roles: ADMIN_ONLY,
        children: [
          button('label:create', '新建标签', 'Create a label'),
          button('label:update', '修改标签', 'Change a label'),
          button('label:delete', '删除标签', 'Delete a label'),
        ],
      }),
    ],
  },
];
