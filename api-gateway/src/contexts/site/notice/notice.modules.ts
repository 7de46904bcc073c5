import { button, page } from '../../../app/module-seed.ts';
import type { PlacedModules, RoleKey } from '../../../app/module-seed.ts';

const SENDERS: readonly RoleKey[] = ['college-manager', 'supervisory-manager'];

export const noticeModules: readonly PlacedModules[] = [
  {
    under: '/business/notices',
    order: 40,
    modules: [
      page('/notice', 'business/notice/list', {
        zh: '通知管理',
        en: 'Notices',
        icon: 'notice',
        permCode: 'notice:read',
        roles: SENDERS,
        children: [
          button('notice:create', '起草、修改与删除通知', 'Draft, change and delete a notice'),
          button('notice:send', '发送与撤回通知', 'Send and withdraw a notice'),
        ],
      }),
      page('/notice/add', 'business/notice/create', {
        zh: '新建通知',
        en: 'New notice',
        parentPath: '/notice',
        hidden: true,
        permCode: 'notice:create',
        roles: SENDERS,
      }),
      page('/notice/edit', 'business/notice/edit', {
        zh: '修改通知',
        en: 'Change a notice',
        parentPath: '/notice',
        hidden: true,
        permCode: 'notice:create',
        roles: SENDERS,
      }),
      page('/notice/detail', 'business/notice/detail', {
        zh: '通知详情',
        en: 'Notice',
        parentPath: '/notice',
        hidden: true,
        permCode: 'notice:read',
        roles: SENDERS,
      }),
    ],
  },
];
