import type { MenuEntry, RouterEntry } from '@college/contracts/identity/session';
import type { FoundGroup } from '@college/contracts/site/search';
import { MY_NOTICES } from '../../app/paths.ts';
import { pagesOf } from '../../app/router-list.ts';
import { linksOf, visibleMenus } from '../../layout/menu-rules.ts';

/** Something to open, at a path that the role has. */
export interface Hit {
  key: string;
  to: string;
  title: string;
  note: string;
  icon: string;
}

export interface HitGroup {
  key: string;
  name: string;
  hits: Hit[];
}

/** Pages of the shell, which are in no role's routes. */
const OWN_SCREENS: Readonly<Record<string, string>> = { 'shell/my-notices': MY_NOTICES };

const MAX_PAGES = 8;

/** Entries of the menu that contain the text, with those that the server found by their name in the other language. */
export const pageHits = (
  menus: readonly MenuEntry[],
  keyword: string,
  alsoFound: readonly string[] = [],
): Hit[] => {
  const wanted = keyword.toLowerCase();
  return linksOf(visibleMenus(menus))
    .filter(({ name, path }) => name.toLowerCase().includes(wanted) || alsoFound.includes(path))
    .slice(0, MAX_PAGES)
    .map(({ path, name, icon }) => ({ key: path, to: path, title: name, note: '', icon }));
};

/** The found records; a group is left out when the role has no page that shows one. */
export const recordHits = (routers: readonly RouterEntry[], groups: readonly FoundGroup[]): HitGroup[] => {
  const pages = pagesOf(routers);
  const pathOf = (screen: string): string | undefined =>
    OWN_SCREENS[screen] ?? pages.find(({ component }) => component === screen)?.path;
  return groups.flatMap(({ id: key, name, screens, items }) => {
    const path = screens.flatMap((screen) => pathOf(screen) ?? [])[0];
    if (path === undefined) return [];
    const hits = items.map(({ id, title, note, query }) => ({
      key: `${key}-${id}`,
      to: path.includes(':id') ? path.replace(':id', String(id)) : `${path}?${query}`,
      title,
      note,
      icon: '',
    }));
    return [{ key, name, hits }];
  });
};
