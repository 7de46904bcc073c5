import type { Bootstrap, MenuEntry, RouterEntry } from '@college/contracts/identity/session';
import { applyBootstrap } from '@college/portal-sdk/session';

const meta = (title: string, parentPath = '') => ({ title, parentPath, buttonPremission: [], ignore: false });
const page = (path: string, component: string, title: string, parentPath = '') => ({
  path,
  component,
  meta: meta(title, parentPath),
});

const publicPages: RouterEntry = {
  ...page('/web', 'Layout', 'Public portal'),
  children: [page('/web/home', 'portal/home', 'Home'), page('/web/class', 'portal/train-class', 'Latest')],
};
const businessPages: RouterEntry = {
  ...page('/business', 'Layout', 'Business management'),
  children: [
    page('/trainClass', 'business/train-class/list', 'Training classes'),
    page('/trainClass/detail', 'business/train-class/detail', 'Training class', '/trainClass'),
  ],
};
const systemPages: RouterEntry = {
  ...page('/system', 'Layout', 'System management'),
  children: [page('/user', 'system/user/list', 'Users'), page('/role', 'system/role/list', 'Roles')],
};
const item = (id: number, path: string, menuName: string, iconClass: string) => ({
  id,
  path,
  menuName,
  iconClass,
  hidden: false,
});
const menus: MenuEntry[] = [
  {
    ...item(1, '/business', 'Business management', 'subject'),
    children: [item(2, '/trainClass', 'Training classes', 'train-class')],
  },
  {
    ...item(3, '/system', 'System management', 'settings'),
    children: [item(4, '/user', 'Users', 'users'), item(5, '/role', 'Roles', 'role')],
  },
];

/** The document's bootstrap for a visitor. */
export const visitorBootstrap: Bootstrap = {
  user: null,
  roles: [],
  routers: [publicPages],
  menus: [],
  settings: {
    siteName: 'Safety College',
    organiser: 'Department of Emergency Management',
    supportPhone: '000-88001234',
    icpFiling: 'ICP 20260001',
    qq: '123456',
    supportEmail: 'help@college.example',
    officialAccount: 'https://college.example/account',
    miniProgram: 'https://college.example/mini',
    miniProgramPicture: '',
    externalExamUrl: '',
  },
  timeZone: 'Asia/Shanghai',
  captcha: 'off',
  oidcLabel: null,
};

/** The document's bootstrap for a manager, who is a teacher too. */
export const managerBootstrap: Bootstrap = {
  ...visitorBootstrap,
  user: { id: 7, username: 'manager', phone: 'Lin Ruochuan', logo: '', roleId: [2, 6], userType: '0' },
  roles: [
    { id: 2, roleName: 'College manager' },
    { id: 6, roleName: 'Teacher' },
  ],
  routers: [publicPages, businessPages, systemPages],
  menus,
};

export const visit = (change: Partial<Bootstrap> = {}): void =>
  applyBootstrap({ ...visitorBootstrap, ...change });
export const signIn = (change: Partial<Bootstrap> = {}): void =>
  applyBootstrap({ ...managerBootstrap, ...change });
