import type { ModuleNode } from '@college/contracts/identity/module';
import type { TriState } from '@college/ui-kit/check-box';

/** A page with its buttons, or a link to a page: one row of the matrix. */
export interface PermissionRow {
  page: ModuleNode;
  buttons: readonly ModuleNode[];
  /** What was searched for, or all: what the box of the row gives and takes. */
  ids: readonly number[];
}

/** A menu with its pages. `menu` is null for pages that hang below none. */
export interface PermissionGroup {
  menu: ModuleNode | null;
  rows: readonly PermissionRow[];
  ids: readonly number[];
}

const matches = ({ name, permCode }: ModuleNode, keyword: string): boolean =>
  name.toLowerCase().includes(keyword) || permCode.toLowerCase().includes(keyword);

/** The matches of a keyword, with their descendants. */
export const matching = (modules: readonly ModuleNode[], keyword: string): ModuleNode[] => {
  const wanted = keyword.trim().toLowerCase();
  const found = new Set<number>();
  return modules.filter((module) => {
    const meant = (module.parentId !== null && found.has(module.parentId)) || matches(module, wanted);
    if (meant) found.add(module.id);
    return meant;
  });
};

/**
 * The pages by menu, in the order of `modules`. With a keyword: the pages of which something matches, with only the
 * buttons that do, because a click must not change what is not shown.
 */
export const permissionGroups = (modules: readonly ModuleNode[], keyword: string): PermissionGroup[] => {
  const found = new Set(matching(modules, keyword).map(({ id }) => id));
  const isFound = ({ id }: ModuleNode): boolean => found.has(id);
  const menus = modules.filter(({ type }) => type === 'menu');
  const known = new Set(menus.map(({ id }) => id));
  const groupOf = (menu: ModuleNode | null): PermissionGroup => {
    const rows = modules
      .filter(
        ({ type, parentId }) =>
          (type === 'page' || type === 'link') &&
          (menu ? parentId === menu.id : parentId === null || !known.has(parentId)),
      )
      .map((page): PermissionRow => {
        const buttons = modules.filter((one) => one.parentId === page.id && isFound(one));
        return { page, buttons, ids: [page, ...buttons].filter(isFound).map(({ id }) => id) };
      })
      .filter(({ ids }) => ids.length > 0);
    const own = menu && isFound(menu) ? [menu.id] : [];
    return { menu, rows, ids: [...own, ...rows.flatMap(({ ids }) => ids)] };
  };
  return [...menus.map(groupOf), groupOf(null)].filter(({ ids }) => ids.length > 0);
};

/** How many of `ids` are granted: none, some or all. */
export const stateOfAll = (ids: readonly number[], granted: ReadonlySet<number>): TriState => {
  const grantedCount = ids.filter((id) => granted.has(id)).length;
  if (grantedCount === 0) return 'unchecked';
  return grantedCount === ids.length ? 'checked' : 'mixed';
};

/** Names of other pages that grant the permission of `module`, which itself is not granted. */
export const grantedElsewhere = (
  modules: readonly ModuleNode[],
  granted: ReadonlySet<number>,
  module: ModuleNode,
): string[] => {
  if (module.permCode === '' || granted.has(module.id)) return [];
  const pages = modules
    .filter(({ id, permCode }) => permCode === module.permCode && granted.has(id))
    .map((one) => (one.type === 'page' ? one : modules.find(({ id }) => id === one.parentId)));
  return [...new Set(pages.flatMap((page) => page?.name ?? []))];
};
