import { ADMIN_ONLY, button, MANAGER, page } from '../../../app/module-seed.ts';
import type { PlacedModules } from '../../../app/module-seed.ts';

export const attachmentModules: readonly PlacedModules[] = [
  {
    under: '/system/records',
    order: 90,
    modules: [
      page('/attachment', 'system/attachment/list', {
        zh: '附件管理',
        en: 'Files',
        icon: 'file',
        permCode: 'attachment:read',
        roles: MANAGER,
        children: [button('attachment:delete', '删除附件', 'Delete a file', ADMIN_ONLY)],
      }),
    ],
  },
];
