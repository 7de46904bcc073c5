import { defineScreens } from '@college/portal-sdk/screens';

/** The screens of the system remote: a router entry's component is `system/<name>`. */
export const screens = defineScreens({
  'user/list': () => import('./features/user/user-list.tsx'),
  'user/create': () => import('./features/user/user-create.tsx'),
  'user/duplicate': () => import('./features/user/user-duplicate.tsx'),
  'user/edit': () => import('./features/user/user-edit.tsx'),
  'user-photo/list': () => import('./features/user-photo/user-photo-list.tsx'),
  'department/tree': () => import('./features/department/department-tree.tsx'),
  'area/tree': () => import('./features/area/area-tree.tsx'),
  'site-setting/edit': () => import('./features/site-setting/site-setting-edit.tsx'),
  'role/list': () => import('./features/role/role-list.tsx'),
  'role/power': () => import('./features/role/role-permission.tsx'),
  'role/compare': () => import('./features/role/role-compare.tsx'),
  'module/list': () => import('./features/module/module-list.tsx'),
  'micro-frontend/list': () => import('./features/micro-frontend/micro-frontend-list.tsx'),
  'micro-frontend/detail': () => import('./features/micro-frontend/micro-frontend-detail.tsx'),
  'micro-frontend/compatibility': () => import('./features/micro-frontend/micro-frontend-compatibility.tsx'),
  'audit-log/list': () => import('./features/audit-log/audit-log-list.tsx'),
  'login-log/list': () => import('./features/login-log/login-log-list.tsx'),
  'down-center/list': () => import('./features/down-center/down-center-list.tsx'),
  'attachment/list': () => import('./features/attachment/attachment-list.tsx'),
  'code/list': () => import('./features/code/code-list.tsx'),
  'label/list': () => import('./features/label/label-list.tsx'),
  'user-type/list': () => import('./features/user-type/user-type-list.tsx'),
  'public-item/list': () => import('./features/public-item/public-item-list.tsx'),
});
