import { ADMIN_ONLY, MANAGER, button, page } from './seed.ts';
import type { ModuleSeed } from './seed.ts';

export const attachmentPages: readonly ModuleSeed[] = [
  page('/attachment', 'system/attachment/list', {
    zh: '附件管理',
    en: 'Files',
    icon: 'list',
    permCode: 'attachment:read',
    roles: MANAGER,
    children: [button('attachment:delete', '删除附件', 'Delete a file', ADMIN_ONLY)],
  }),
];
