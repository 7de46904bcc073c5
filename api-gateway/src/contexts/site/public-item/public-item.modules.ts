import { ADMIN_ONLY, button, EVERYONE, page, SIGNED_IN } from '../../../app/module-seed.ts';
import type { PlacedModules } from '../../../app/module-seed.ts';

export const publicItemModules: readonly PlacedModules[] = [
  {
    under: '/business/content',
    order: 54,
    modules: [
      page('/publicItem', 'business/public-item/list', {
        zh: '常用信息',
        en: 'Useful information',
        icon: 'info',
        roles: SIGNED_IN,
      }),
    ],
  },
  {
    under: '/basic',
    order: 40,
    modules: [
      page('/basic/publicItem', 'system/public-item/list', {
        zh: '公共条目',
        en: 'Public items',
        icon: 'info',
        permCode: 'public-item:read',
        roles: ADMIN_ONLY,
        children: [
          button('public-item:create', '新建公共条目', 'Create a public item'),
          button('public-item:update', '修改公共条目', 'Change a public item'),
          button('public-item:delete', '删除公共条目', 'Delete a public item'),
        ],
      }),
    ],
  },
  {
    under: '/visitor',
    order: 40,
    modules: [
      page('/visitor/publicItem', 'visitor/public-item', {
        zh: '常用信息',
        en: 'Useful information',
        icon: 'info',
        roles: EVERYONE,
      }),
    ],
  },
];
