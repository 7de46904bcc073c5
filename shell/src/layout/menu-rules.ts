import type { MenuEntry } from '@college/contracts/identity/session';

export interface MenuItem {
  id: number;
  path: string;
  name: string;
  icon: string;
}

/** A link, a group of links, or a section with groups and links. */
export interface MenuNode extends MenuItem {
  children: MenuNode[];
}

interface Entry extends Omit<MenuEntry, 'children'> {
  children?: readonly Entry[] | undefined;
}

const itemOf = ({ id, path, menuName, iconClass }: Omit<Entry, 'hidden'>): MenuItem => ({
  id,
  path,
  name: menuName,
  icon: iconClass,
});

/**
 * The side menu: hidden entries are left out, a menu with exactly one visible child is replaced by that child, and a
 * menu without visible children cannot be opened.
 */
export const visibleMenus = (menus: readonly Entry[]): MenuNode[] =>
  menus
    .filter((menu) => !menu.hidden)
    .flatMap((menu) => {
      const all = menu.children ?? [];
      const children = visibleMenus(all);
      const [only] = children;
      if (children.length > 1) return [{ ...itemOf(menu), children }];
      if (only) return [{ ...only, icon: only.icon || menu.iconClass }];
      return all.length > 0 ? [] : [{ ...itemOf(menu), children: [] }];
    });

/** Every link of the menu, in its order. */
export const linksOf = (nodes: readonly MenuNode[]): MenuNode[] =>
  nodes.flatMap((node) => (node.children.length > 0 ? linksOf(node.children) : [node]));

/** Whether a node is shown as a heading over its entries: it contains groups, or there is nothing beside it. */
export const isSection = (node: MenuNode, nodes: readonly MenuNode[]): boolean =>
  node.children.some(({ children }) => children.length > 0) ||
  (nodes.length === 1 && node.children.length > 0);

/** The groups that can be opened, in their order. */
export const groupsOf = (nodes: readonly MenuNode[]): MenuNode[] =>
  nodes.flatMap((node) => {
    if (isSection(node, nodes)) return node.children.filter(({ children }) => children.length > 0);
    return node.children.length > 0 ? [node] : [];
  });

/**
 * The link that is highlighted: the first of `paths` that the menu has. Where several lead there, the one in the menu or
 * group that the breadcrumb names, `above`.
 */
export const activeLink = (
  nodes: readonly MenuNode[],
  paths: readonly string[],
  above: readonly string[],
): MenuNode | undefined => {
  const links = linksOf(nodes);
  const path = paths.find((one) => links.some((link) => link.path === one));
  const found = links.filter((link) => link.path === path);
  const named = groupsOf(nodes).filter((group) => above.includes(group.path));
  return (
    found.find((link) => named.some(({ children }) => children.includes(link))) ??
    found.find((link) => !groupsOf(nodes).some(({ children }) => children.includes(link))) ??
    found[0]
  );
};
