import { ADMIN_ONLY, button, LOG_READERS, page } from '../../../app/module-seed.ts';
import type { PlacedModules } from '../../../app/module-seed.ts';

export const loginLogModules: readonly PlacedModules[] = [
  {
    under: '/system/records',
    order: 120,
    modules: [
      page('/loginLog', 'system/login-log/list', {
        zh: '登录日志',
        en: 'Login log',
        icon: 'log-in',
        permCode: 'login-log:read',
        roles: LOG_READERS,
        children: [button('login-log:export', '导出登录日志', 'Export the login log', ADMIN_ONLY)],
      }),
    ],
  },
];
