import { menuItemsOf } from '@college/contracts/identity/menu-items';
import type { MenuEntry, RouterEntry } from '@college/contracts/identity/session';
import type { CurrentEntry } from '@college/portal-sdk/route-meta';
import { matchRoutes } from 'react-router-dom';

/** A parent without its own page. */
export const LAYOUT = 'Layout';

/** All entries of a router list, parents before their children. */
export const flatten = (routers: readonly RouterEntry[]): CurrentEntry[] =>
  routers.flatMap(({ children, ...entry }) => [entry, ...children]);

/** The entries with a screen. */
export const pagesOf = (routers: readonly RouterEntry[]): CurrentEntry[] =>
  flatten(routers).filter((entry) => entry.component !== LAYOUT && entry.path !== '');

/** The entry of the page at this path; a fixed path has priority over one with a parameter. */
export const entryAt = (routers: readonly RouterEntry[], pathname: string): CurrentEntry | null => {
  const routes = pagesOf(routers).map((entry) => ({ path: entry.path, handle: entry }));
  return matchRoutes(routes, pathname)?.at(-1)?.route.handle ?? null;
};

export interface Ancestor {
  path: string;
  title: string;
  /** Whether there is a page to link to. */
  hasPage: boolean;
}

/** An entry without a parent path, or with one that this role does not have, has the parent that it is listed under. */
const parentPathOf = (
  entry: CurrentEntry,
  routers: readonly RouterEntry[],
  isKnown: (path: string) => boolean,
): string =>
  isKnown(entry.meta.parentPath)
    ? entry.meta.parentPath
    : (routers.find((router) => router.children.some((child) => child.path === entry.path))?.path ?? '');

/** The entries above one, outermost first, by their `parentPath`. */
export const ancestorsOf = (
  entry: CurrentEntry,
  routers: readonly RouterEntry[],
  menus: readonly MenuEntry[],
): Ancestor[] => {
  const entries = flatten(routers);
  const items = menuItemsOf(menus);
  const isKnown = (path: string): boolean =>
    [...entries, ...items].some((candidate) => path !== '' && candidate.path === path);
  const find = (path: string): (Ancestor & { parentPath: string }) | null => {
    const found = entries.find((candidate) => candidate.path === path);
    if (found) {
      const hasPage = found.component !== LAYOUT;
      return { path, title: found.meta.title, hasPage, parentPath: parentPathOf(found, routers, isKnown) };
    }
    const item = items.find((candidate) => candidate.path === path);
    return item ? { path, title: item.menuName, hasPage: false, parentPath: '' } : null;
  };

  const trail: Ancestor[] = [];
  const seen = new Set([entry.path]);
  for (let path = parentPathOf(entry, routers, isKnown); path !== '' && !seen.has(path);) {
    seen.add(path);
    const parent = find(path);
    if (!parent) break;
    trail.unshift({ path, title: parent.title, hasPage: parent.hasPage });
    path = parent.parentPath;
  }
  return trail;
};
