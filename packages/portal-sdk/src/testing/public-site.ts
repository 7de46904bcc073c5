import type { Bootstrap, MenuEntry, RouterEntry } from '@college/contracts/identity/session';
import { applyBootstrap } from '../session.ts';

const page = (path: string, component: string, title: string) => ({
  path,
  component,
  meta: { title, parentPath: '', buttonPremission: [], ignore: false },
});
const item = (id: number, path: string, menuName: string, iconClass: string, hidden = false) => ({
  id,
  path,
  menuName,
  iconClass,
  hidden,
});

const routers: RouterEntry[] = [
  {
    ...page('/web', 'Layout', 'Public portal'),
    children: [
      page('/web/home', 'portal/home', 'Home'),
      page('/web/class', 'portal/train-class', 'Latest training classes'),
    ],
  },
  {
    ...page('/visitor', 'Layout', 'Training hall'),
    children: [
      page('/visitor/index', 'visitor/index', 'Hall home'),
      page('/visitor/trainClass', 'visitor/train-class/list', 'Training classes'),
      page('/visitor/trainDetail', 'visitor/train-class/detail', 'Training class'),
    ],
  },
];
const menus: MenuEntry[] = [
  {
    ...item(1, '/visitor', 'Training hall', 'course', true),
    children: [
      item(2, '/visitor/index', 'Hall home', 'home'),
      item(3, '/visitor/trainClass', 'Training classes', 'train-class'),
      item(4, '/visitor/trainDetail', 'Training class', '', true),
    ],
  },
];

const visitor: Bootstrap = {
  user: null,
  roles: [],
  routers,
  menus,
  settings: {
    siteName: 'Safety College',
    organiser: 'Department of Emergency Management',
    supportPhone: '000-88001234',
    icpFiling: '',
    qq: '',
    supportEmail: '',
    officialAccount: '',
    miniProgram: '',
    miniProgramPicture: '',
    externalExamUrl: '',
  },
  timeZone: 'Asia/Shanghai',
  captcha: 'off',
  oidcLabel: null,
};

/** A visitor who is not signed in, with what the anonymous role may see. */
export const visit = (change: Partial<Bootstrap> = {}): void => applyBootstrap({ ...visitor, ...change });

export const signIn = (): void =>
  visit({ user: { id: 7, username: 'student', phone: 'Lin', logo: '', roleId: [2], userType: '3' } });
