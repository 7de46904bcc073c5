import type { Account } from './harness/demo.ts';

/** A screen to look at: where it is, who looks, and the name of its picture. */
export interface Screen {
  name: string;
  /** May name something of the demo in braces: `/trainClass/edit?id={draftClass}`. */
  path: string;
  /** null: a visitor without a login. */
  account: Account | null;
}

export const screens: Screen[] = [
  { name: 'shell-login', path: '/login', account: null },
  { name: 'shell-single-sign-on', path: '/YjtSingleManage/YjtSingleLoginManage', account: null },
  {
    name: 'shell-single-sign-on-signed-in',
    path: '/YjtSingleManage/YjtSingleLoginManage',
    account: 'manager',
  },
  { name: 'portal-home-mobile', path: '/app/web/home', account: null },
  { name: 'shell-login-plain', path: '/loginold', account: null },
  { name: 'shell-login-visitor', path: '/visitor/loginNew', account: null },
  { name: 'shell-forget-password', path: '/forgetPassword', account: null },
  { name: 'shell-not-found', path: '/404', account: 'manager' },
  { name: 'shell-update-password', path: '/UserManager/updatePwd', account: 'manager' },
  { name: 'shell-my-logins', path: '/UserManager/myLogins', account: 'manager' },
  { name: 'shell-complete-info', path: '/UserManager/completeInfo', account: 'student' },
  { name: 'shell-take-photo', path: '/takePhoto', account: 'personal' },
  { name: 'shell-take-photo-visitor', path: '/takePhoto', account: null },
  { name: 'shell-dashboard-admin', path: '/dashboard', account: 'admin' },
  { name: 'shell-dashboard-manager', path: '/dashboard', account: 'manager' },
  { name: 'shell-dashboard-student', path: '/dashboard', account: 'student' },
  { name: 'portal-home', path: '/web/home', account: null },
  { name: 'portal-train-class', path: '/web/class', account: null },
  { name: 'visitor-index', path: '/visitor/index', account: null },
  { name: 'visitor-enrollment', path: '/visitor/index?enrollment=lookup', account: null },
  { name: 'visitor-train-class', path: '/visitor/trainClass', account: null },
  { name: 'visitor-train-class-detail', path: '/visitor/trainDetail?id={publicClass}', account: null },
  { name: 'business-train-class', path: '/trainClass', account: 'manager' },
  { name: 'business-train-class-create', path: '/trainClass/add', account: 'manager' },
  { name: 'business-train-class-edit', path: '/trainClass/edit?id={draftClass}', account: 'manager' },
  { name: 'business-train-class-detail', path: '/trainClass/detail?id={publicClass}', account: 'manager' },
  { name: 'business-train-class-student', path: '/trainClass', account: 'student' },
  { name: 'system-user', path: '/user', account: 'admin' },
  { name: 'system-user-create', path: '/user/add', account: 'admin' },
  { name: 'system-user-edit', path: '/user/edit?id={user}', account: 'admin' },
  { name: 'system-user-photo', path: '/userPhoto', account: 'manager' },
  { name: 'system-user-photo-all', path: '/userPhoto?state=all', account: 'regulator' },
  { name: 'system-role', path: '/role', account: 'admin' },
  { name: 'system-role-power', path: '/role/power?id={role}', account: 'admin' },
  { name: 'system-audit-log', path: '/auditLog', account: 'admin' },
  { name: 'system-login-log', path: '/loginLog', account: 'admin' },
  { name: 'system-micro-frontend', path: '/microFrontend', account: 'admin' },
  { name: 'system-micro-frontend-versions', path: '/microFrontend/detail?id={remote}', account: 'admin' },
  {
    name: 'system-micro-frontend-health',
    path: '/microFrontend/detail?id={remote}&tab=health',
    account: 'admin',
  },
  {
    name: 'system-micro-frontend-tokens',
    path: '/microFrontend/detail?id={remote}&tab=tokens',
    account: 'admin',
  },
  {
    name: 'system-micro-frontend-modules',
    path: '/microFrontend/detail?id={remote}&tab=modules',
    account: 'admin',
  },
  { name: 'system-micro-frontend-compatibility', path: '/microFrontend/compatibility', account: 'admin' },
];
