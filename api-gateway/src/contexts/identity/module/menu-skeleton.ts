/** The menus and groups of a new installation, and how the pages of the features are placed in them. */
import { EVERYONE, MANAGER, menu, SIGNED_IN, USER_READERS } from '../../../app/module-seed.ts';
import type { ModuleSeed, PlacedModules } from '../../../app/module-seed.ts';

/** A group in a menu; whoever has one of its pages has the group. `order`: among the pages of that menu. */
interface Group extends Required<Pick<ModuleSeed, 'zh' | 'en' | 'icon'>> {
  readonly path: string;
  readonly order: number;
}

interface TopMenu {
  readonly menu: ModuleSeed;
  readonly groups: readonly Group[];
}

/** Public areas bring their own header and sidebar, so their menus stay out of the side menu. */
export const SKELETON: readonly TopMenu[] = [
  {
    menu: menu('/web', {
      zh: '门户网站',
      en: 'Public portal',
      icon: 'external',
      hidden: true,
      roles: EVERYONE,
    }),
    groups: [],
  },
  {
    menu: menu('/visitor', {
      zh: '培训大厅',
      en: 'Training hall',
      icon: 'course',
      hidden: true,
      roles: EVERYONE,
    }),
    groups: [],
  },
  {
    menu: menu('/business', { zh: '业务管理', en: 'Business management', icon: 'subject', roles: SIGNED_IN }),
    groups: [
      { path: '/business/training', order: 1, zh: '培训', en: 'Training', icon: 'train-class' },
      { path: '/business/content', order: 2, zh: '教学内容', en: 'Content', icon: 'course' },
      { path: '/business/exams', order: 3, zh: '考试与阅卷', en: 'Exams and marking', icon: 'exam' },
      { path: '/business/study', order: 4, zh: '学习与核查', en: 'Study and checks', icon: 'progress' },
      { path: '/business/certificates', order: 5, zh: '证书与模板', en: 'Certificates', icon: 'certificate' },
      { path: '/business/learning', order: 6, zh: '我的培训', en: 'My training', icon: 'learn' },
      { path: '/business/notices', order: 50, zh: '通知与资料', en: 'Notices and files', icon: 'notice' },
    ],
  },
  {
    menu: menu('/basic', { zh: '基础信息维护', en: 'Reference data', icon: 'list', roles: MANAGER }),
    groups: [],
  },
  {
    menu: menu('/system', {
      zh: '系统管理',
      en: 'System management',
      icon: 'settings',
      roles: [...USER_READERS, 'regulator', 'teacher'],
    }),
    groups: [
      { path: '/system/people', order: 1, zh: '人员与角色', en: 'People and roles', icon: 'users' },
      { path: '/system/site', order: 50, zh: '网站与运行', en: 'Site and operation', icon: 'settings' },
      { path: '/system/records', order: 90, zh: '日志与文件', en: 'Logs and files', icon: 'clock' },
    ],
  },
];

const pathOf = ({ modules: [first] }: PlacedModules): string => first?.path ?? '';

/** Every feature's modules in their places; throws for a place that is not there. */
export const menuOf = (
  skeleton: readonly TopMenu[],
  placed: readonly PlacedModules[],
): readonly ModuleSeed[] => {
  const places = skeleton.flatMap((top) => [top.menu.path, ...top.groups.map(({ path }) => path)]);
  const lost = placed.filter(({ under }) => !places.includes(under));
  if (lost.length > 0) throw new Error(`There is no menu ${lost.map(({ under }) => under).join(', ')}`);
  return skeleton.map(({ menu: top, groups }) => {
    const inMenu = placed.filter(({ under }) => under === top.path);
    const inGroups = groups.map((group) => groupOf(top, group, placed));
    return { ...top, children: inOrder([...inMenu, ...inGroups]) };
  });
};

const groupOf = (top: ModuleSeed, group: Group, placed: readonly PlacedModules[]): PlacedModules => {
  const { path, order, ...it } = group;
  const children = inOrder(placed.filter(({ under }) => under === path)).map((child) => ({
    ...child,
    roles: child.roles ?? top.roles ?? [],
  }));
  const roles = [...new Set(children.flatMap((child) => child.roles))];
  return { under: top.path ?? '', order, modules: [menu(path, { ...it, roles, children })] };
};

const inOrder = (placed: readonly PlacedModules[]): ModuleSeed[] =>
  placed
    .toSorted((a, b) => a.order - b.order || pathOf(a).localeCompare(pathOf(b)))
    .flatMap(({ modules }) => modules);
