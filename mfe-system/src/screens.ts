import { defineScreens } from '@college/portal-sdk/screens';

/** What the system remote can show: a router entry's component is `system/<name>`. */
export const screens = defineScreens({
  'user/list': () => import('./features/user/user-list.tsx'),
  'user/create': () => import('./features/user/user-create.tsx'),
  'user/edit': () => import('./features/user/user-edit.tsx'),
  'user-photo/list': () => import('./features/user-photo/user-photo-list.tsx'),
  'role/list': () => import('./features/role/role-list.tsx'),
  'role/power': () => import('./features/role/role-power.tsx'),
  'micro-frontend/list': () => import('./features/micro-frontend/micro-frontend-list.tsx'),
  'micro-frontend/detail': () => import('./features/micro-frontend/micro-frontend-detail.tsx'),
  'micro-frontend/compatibility': () => import('./features/micro-frontend/micro-frontend-compatibility.tsx'),
  'audit-log/list': () => import('./features/audit-log/audit-log-list.tsx'),
  'login-log/list': () => import('./features/login-log/login-log-list.tsx'),
});
