import { ADMIN_ONLY, button, page } from '../../../app/module-seed.ts';
import type { PlacedModules } from '../../../app/module-seed.ts';

export const codeModules: readonly PlacedModules[] = [
  {
    under: '/system/site',
    order: 80,
    modules: [
      page('/codeKind', 'system/code/list', {
        zh: '代码管理',
        en: 'Codes',
        icon: 'ordered-list',
        permCode: 'code:read',
        roles: ADMIN_ONLY,
        children: [
          button('code:create', '新建代码', 'Add codes'),
          button('code:update', '修改代码', 'Change codes'),
          button('code:delete', '删除代码', 'Delete codes'),
        ],
      }),
    ],
  },
];
