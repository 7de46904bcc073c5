import type { MenuEntry } from '@college/contracts/identity/session';

export interface MenuItem {
  id: number;
  path: string;
  name: string;
  icon: string;
}

/** A link, or a group of links. */
export type MenuNode = MenuItem & { children: MenuItem[] };

const itemOf = ({ id, path, menuName, iconClass }: Omit<MenuEntry, 'children' | 'hidden'>): MenuItem => ({
  id,
  path,
  name: menuName,
  icon: iconClass,
});

/**
 * The side menu: hidden entries are left out, a menu with exactly one visible child is replaced by that child, and a
 * menu without visible children cannot be opened.
 */
export const visibleMenus = (menus: readonly MenuEntry[]): MenuNode[] =>
  menus
    .filter((menu) => !menu.hidden)
    .flatMap((menu) => {
      const children = menu.children.filter((child) => !child.hidden).map(itemOf);
      const [only] = children;
      if (children.length > 1) return [{ ...itemOf(menu), children }];
      if (only) return [{ ...only, icon: only.icon || menu.iconClass, children: [] }];
      return menu.children.length > 0 ? [] : [{ ...itemOf(menu), children: [] }];
    });

/** Every link of the menu, in its order. */
export const linksOf = (nodes: readonly MenuNode[]): MenuItem[] =>
  nodes.flatMap((node) => (node.children.length > 0 ? node.children : [node]));
