import { ADMIN_ONLY, button, EVERYONE, page, SIGNED_IN } from './seed.ts';
import type { ModuleSeed } from './seed.ts';

/** Where they are kept. */
export const publicItemPages: readonly ModuleSeed[] = [
  page('/basic/publicItem', 'system/public-item/list', {
    zh: '公共条目',
    en: 'Public items',
    icon: 'file',
    permCode: 'public-item:read',
    roles: ADMIN_ONLY,
    children: [
      button('public-item:create', '新建公共条目', 'Create a public item'),
      button('public-item:update', '修改公共条目', 'Change a public item'),
      button('public-item:delete', '删除公共条目', 'Delete a public item'),
    ],
  }),
];

/** Where they are read: in the hall, and in the menu of whoever is signed in. */
export const visitorPublicItemPages: readonly ModuleSeed[] = [
  page('/visitor/publicItem', 'visitor/public-item', {
    zh: '常用信息',
    en: 'Useful information',
    icon: 'info',
    roles: EVERYONE,
  }),
];

export const publicItemReadingPages: readonly ModuleSeed[] = [
  page('/publicItem', 'business/public-item/list', {
    zh: '常用信息',
    en: 'Useful information',
    icon: 'info',
    roles: SIGNED_IN,
  }),
];
