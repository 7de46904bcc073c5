import { ADMIN_ONLY, button, LOG_READERS, page } from '../../../app/module-seed.ts';
import type { PlacedModules } from '../../../app/module-seed.ts';

export const auditLogModules: readonly PlacedModules[] = [
  {
    under: '/system/records',
    order: 110,
    modules: [
      page('/auditLog', 'system/audit-log/list', {
        zh: '审计日志',
        en: 'Audit log',
        icon: 'clock',
        permCode: 'audit-log:read',
        roles: LOG_READERS,
        children: [button('audit-log:export', '导出审计日志', 'Export the audit log', ADMIN_ONLY)],
      }),
    ],
  },
];
