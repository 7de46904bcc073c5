import { ADMIN_ONLY, LOG_READERS, button, page } from './seed.ts';
import type { ModuleSeed } from './seed.ts';

export const logPages: readonly ModuleSeed[] = [
  page('/auditLog', 'system/audit-log/list', {
    zh: '审计日志',
    en: 'Audit log',
    icon: 'list',
    permCode: 'audit-log:read',
    roles: LOG_READERS,
    children: [button('audit-log:export', '导出审计日志', 'Export the audit log', ADMIN_ONLY)],
  }),
  page('/loginLog', 'system/login-log/list', {
    zh: '登录日志',
    en: 'Login log',
    icon: 'log-in',
    permCode: 'login-log:read',
    roles: LOG_READERS,
    children: [button('login-log:export', '导出登录日志', 'Export the login log', ADMIN_ONLY)],
  }),
];
