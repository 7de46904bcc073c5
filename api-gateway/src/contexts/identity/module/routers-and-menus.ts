import { HOME_SCREENS } from './home-screens.port.ts';
import { grantedModules, grantedModulesOfKey } from './module.table.ts';
import type { ModuleRow } from './module.table.ts';
import type { Services } from '../../../app/context.ts';
import { messageFor } from '../../../app/messages/message-catalogue.ts';
import type { Language } from '../../../app/messages/messages.ts';
import type { ResolvedRegistry } from '../../../app/registry.ts';
import { ANONYMOUS_ROLE, LEARNER_ROLES } from '../role/role-keys.ts';
import type { MenuEntry, RouterEntry, RoutersAndMenus } from '@college/contracts/identity/session';

interface MenuRole {
  readonly id: number;
  readonly key: string;
}

/** The menu of the daily work, which is learning for those who are trained. */
const WORK_MENU = '/business';
const LEARNING = { name_zh: '我的学习', name_en: 'My learning' };
/** Teachers begin with teaching, and those who only learn with this group. */
const LEARNERS_GROUP = '/business/learning';

/** Routes and menu of a role; null stands for the anonymous role. */
export const routersAndMenusOf = async (
  { database: { read } }: Pick<Services, 'database'>,
  role: MenuRole | null,
  language: Language,
  registry: ResolvedRegistry | null,
): Promise<RoutersAndMenus> => {
  if (!role) return routersAndMenus(await grantedModulesOfKey(read, ANONYMOUS_ROLE), language, registry);
  const modules = await grantedModules(read, role.id);
  const isLearner = LEARNER_ROLES.includes(role.key);
  const { routers, menus } = routersAndMenus(isLearner ? forLearners(modules) : modules, language, registry);
  const home = homeOf(isLearner ? HOME_SCREENS.learner : HOME_SCREENS.others, language, registry);
  return { routers: [...home, ...routers], menus };
};

/**
 * The first page after the login, by the role and not by the menu, so that no role can be left without it. Without a
 * build that has the screen the shell shows a plain page of its own.
 */
const homeOf = (component: string, language: Language, registry: ResolvedRegistry | null): RouterEntry[] => {
  const remote = registry?.remotes.find(({ name }) => name === remoteOf({ component }));
  if (!remote?.screens?.has(screenOf({ component }))) return [];
  const title = messageFor('menu.home', language, null);
  const meta = { title, parentPath: '', buttonPremission: [], ignore: false };
  return [{ path: '/dashboard', component, meta, children: [] }];
};

const forLearners = (modules: readonly ModuleRow[]): ModuleRow[] => {
  const isMenuAt = (row: ModuleRow, path: string): boolean => row.type === 'menu' && row.path === path;
  return modules
    .map((row) => (isMenuAt(row, WORK_MENU) ? { ...row, ...LEARNING } : row))
    .toSorted((a, b) => Number(isMenuAt(b, LEARNERS_GROUP)) - Number(isMenuAt(a, LEARNERS_GROUP)));
};

/**
 * What a role's modules mean for the shell. A page is left out when its screen is missing in the build that this user
 * gets. While a remote has no build at all, or the registry cannot be read (null), its pages stay, so that the shell
 * can explain what is missing.
 */
const routersAndMenus = (
  modules: readonly ModuleRow[],
  language: Language,
  registry: ResolvedRegistry | null,
): RoutersAndMenus => {
  const nameOf = (row: ModuleRow): string => (language === 'en' ? row.name_en : row.name_zh);
  const pages = showable(
    modules.filter((row) => row.type === 'page'),
    registry,
  );
  const paths = new Set(pages.map(({ path }) => path));
  const isShown = (row: ModuleRow): boolean => {
    if (row.type === 'menu') return shownBelow(row).length > 0;
    return row.type === 'link' ? paths.has(row.path) : pages.includes(row);
  };
  const shownBelow = ({ id }: ModuleRow): ModuleRow[] =>
    modules.filter((row) => row.parent_id === id && isShown(row));
  const buttons = buttonsByPath(modules);

  const leaf = (row: ModuleRow) => ({
    path: row.path,
    component: row.component,
    meta: {
      title: nameOf(row),
      parentPath: row.parent_path,
      buttonPremission: [
        ...new Set([...(buttons.get(row.path) ?? []), ...(buttons.get(row.parent_path) ?? [])]),
      ],
      ignore: row.ignore_permission,
    },
  });
  const item = (row: ModuleRow) => ({
    id: row.id,
    path: row.path,
    menuName: nameOf(row),
    iconClass: row.icon_class,
    hidden: row.hidden,
  });

  /** A menu with its pages, then the groups in it, each an entry of its own below the menu. */
  const routersOf = (row: ModuleRow, parentPath: string): RouterEntry[] => {
    const below = row.type === 'menu' ? shownBelow(row) : [];
    const { meta, ...own } = leaf(row);
    return [
      {
        ...own,
        component: row.type === 'menu' ? 'Layout' : row.component,
        meta: { ...meta, parentPath: parentPath || meta.parentPath },
        children: below.filter(({ type }) => type === 'page').map(leaf),
      },
      ...below.filter(({ type }) => type === 'menu').flatMap((group) => routersOf(group, row.path)),
    ];
  };
  const menuItem = (row: ModuleRow): MenuEntry['children'][number] =>
    row.type === 'menu' ? { ...item(row), children: shownBelow(row).map(item) } : item(row);

  const tops = modules.filter((row) => row.parent_id === null && isShown(row));
  return {
    routers: tops.flatMap((row) => routersOf(row, '')),
    menus: tops.map((row): MenuEntry => ({
      ...item(row),
      children: row.type === 'menu' ? shownBelow(row).map(menuItem) : [],
    })),
  };
};

const showable = (pages: readonly ModuleRow[], registry: ResolvedRegistry | null): ModuleRow[] => {
  const screens = new Map(registry?.remotes.map((remote) => [remote.name, remote.screens]));
  return pages.filter((row) => screens.get(remoteOf(row))?.has(screenOf(row)) ?? true);
};

const remoteOf = (row: Pick<ModuleRow, 'component'>): string => row.component.split('/')[0] ?? '';
const screenOf = (row: Pick<ModuleRow, 'component'>): string => row.component.split('/').slice(1).join('/');

/** Permission codes of the granted buttons, by the path of their page. */
const buttonsByPath = (modules: readonly ModuleRow[]): Map<string, string[]> => {
  const pathOfPage = new Map(modules.map((row) => [row.id, row.path]));
  const found = new Map<string, string[]>();
  for (const row of modules) {
    const path = row.type === 'button' && row.parent_id !== null ? pathOfPage.get(row.parent_id) : undefined;
    if (path) found.set(path, [...(found.get(path) ?? []), row.perm_code]);
  }
  return found;
};
