import { menuItemsOf } from '@college/contracts/identity/menu-items';
import type { MenuEntry, RouterEntry } from '@college/contracts/identity/session';
import { useSession } from '@college/portal-sdk/session';
import { iconPaths } from '@college/ui-kit/icon-paths';
import type { IconName } from '@college/ui-kit/icon-paths';

export interface OfferedPage {
  id: number;
  path: string;
  text: string;
  icon: IconName;
}

const iconOf = (name: string): IconName => (Object.hasOwn(iconPaths, name) ? (name as IconName) : 'list');

const isPublic = (path: string): boolean => path.startsWith('/web/') || path.startsWith('/visitor/');

/**
 * Pages that can be a shortcut: those of the menu, and those that add something. Others need a record to be opened. Of
 * several entries that lead to one page the last counts, which is the page itself.
 */
export const offeredPages = (
  menus: readonly MenuEntry[],
  routers: readonly RouterEntry[],
): readonly OfferedPage[] => {
  const componentOf = new Map(
    routers
      .flatMap(({ children, ...entry }) => [entry, ...children])
      .map(({ path, component }) => [path, component]),
  );
  const items = menuItemsOf(menus);
  return items
    .filter(({ path, hidden }, index) => {
      if (items.some((other, at) => at > index && other.path === path && !other.hidden)) return false;
      const component = componentOf.get(path) ?? 'Layout';
      return component !== 'Layout' && !isPublic(path) && (!hidden || component.endsWith('/create'));
    })
    .map(({ id, path, menuName, iconClass, hidden }) => ({
      id,
      path,
      text: menuName,
      icon: hidden ? 'add' : iconOf(iconClass),
    }));
};

export const useOfferedPages = (): readonly OfferedPage[] => {
  const { menus, routers } = useSession();
  return offeredPages(menus, routers);
};
