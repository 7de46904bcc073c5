import { ADMIN_ONLY, button, page } from './seed.ts';
import type { ModuleSeed } from './seed.ts';

export const codePages: readonly ModuleSeed[] = [
  page('/codeKind', 'system/code/list', {
    zh: '代码管理',
    en: 'Codes',
    icon: 'list',
    permCode: 'code:read',
    roles: ADMIN_ONLY,
    children: [
      button('code:create', '新建代码', 'Add codes'),
      button('code:update', '修改代码', 'Change codes'),
      button('code:delete', '删除代码', 'Delete codes'),
    ],
  }),
];
