import { button, MANAGER, page, SIGNED_IN } from './seed.ts';
import type { ModuleSeed } from './seed.ts';

/** Where the files are kept that can be downloaded. */
export const downCenterKeepingPages: readonly ModuleSeed[] = [
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
];

/** Where they are downloaded. */
export const downCenterPages: readonly ModuleSeed[] = [
  page('/downCenter', 'business/down-center/list', {
    zh: '下载中心',
    en: 'Download centre',
    icon: 'download',
    permCode: 'down-center:read',
    roles: SIGNED_IN,
  }),
];
