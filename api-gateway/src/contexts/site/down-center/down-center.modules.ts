import { button, MANAGER, page, SIGNED_IN } from '../../../app/module-seed.ts';
import type { PlacedModules } from '../../../app/module-seed.ts';

export const downCenterModules: readonly PlacedModules[] = [
  {
    under: '/business/notices',
    order: 52,
    modules: [
      page('/downCenter', 'business/down-center/list', {
        zh: '下载中心',
        en: 'Download centre',
        icon: 'download',
        permCode: 'down-center:read',
        roles: SIGNED_IN,
      }),
    ],
  },
  {
    under: '/basic',
    order: 10,
    modules: [
      page('/basic/downCenter', 'system/down-center/list', {
        zh: '下载管理',
        en: 'Manage downloads',
        icon: 'download',
        permCode: 'down-center:update',
        roles: MANAGER,
        children: [
          button('down-center:create', '新增下载资料', 'Offer a file'),
          button('down-center:delete', '删除下载资料', 'Take a file out'),
        ],
      }),
    ],
  },
  {
    under: '/web',
    order: 20,
    modules: [
      page('/web/download', 'portal/download', { zh: '下载中心', en: 'Downloads', icon: 'download' }),
    ],
  },
  {
    under: '/visitor',
    order: 20,
    modules: [
      page('/visitor/downCenter', 'visitor/down-center', {
        zh: '下载中心',
        en: 'Download centre',
        icon: 'download',
      }),
    ],
  },
];
