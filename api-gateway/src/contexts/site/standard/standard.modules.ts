import { button, EVERYONE, MANAGER, page, SIGNED_IN } from '../../../app/module-seed.ts';
import type { PlacedModules } from '../../../app/module-seed.ts';

export const standardModules: readonly PlacedModules[] = [
  {
    under: '/business/content',
    order: 50,
    modules: [
      page('/standard', 'business/standard/list', {
        zh: '法规标准',
        en: 'Laws and standards',
        icon: 'course',
        permCode: 'standard:read',
        roles: SIGNED_IN,
        children: [
          button('standard:create', '新建法规标准', 'Add a law or standard', MANAGER),
          button('standard:update', '修改法规标准', 'Change a law or standard', MANAGER),
          button('standard:delete', '删除法规标准', 'Delete a law or standard', MANAGER),
        ],
      }),
      page('/standard/detail', 'business/standard/detail', {
        zh: '法规标准详情',
        en: 'Law or standard',
        parentPath: '/standard',
        hidden: true,
        permCode: 'standard:read',
        roles: SIGNED_IN,
      }),
    ],
  },
  {
    under: '/visitor',
    order: 30,
    modules: [
      page('/visitor/standard', 'visitor/standard/list', {
        zh: '法律法规与标准',
        en: 'Laws and standards',
        icon: 'course',
        roles: EVERYONE,
      }),
      page('/visitor/standardDetail', 'visitor/standard/detail', {
        zh: '法规标准详情',
        en: 'Law or standard',
        parentPath: '/visitor/standard',
        hidden: true,
        roles: EVERYONE,
      }),
    ],
  },
];
