import type { MenuEntry, RouterEntry } from '@college/contracts/identity/session';
import { iconPaths } from '@college/ui-kit/icon-paths';
import type { IconName } from '@college/ui-kit/icon-paths';

const HALL = '/visitor';

export interface HallPage {
  path: string;
  name: string;
  icon: IconName;
}

const iconOf = (iconClass: string): IconName => (iconClass in iconPaths ? (iconClass as IconName) : 'list');

/**
 * The sidebar's entries: the visible entries of the hall's menu that have a page. So an entry appears as soon as its
 * page exists, and none leads nowhere.
 */
export const hallPages = (menus: readonly MenuEntry[], routers: readonly RouterEntry[]): HallPage[] => {
  const served = new Set(routers.flatMap(({ children }) => children.map(({ path }) => path)));
  return menus
    .filter(({ path }) => path === HALL)
    .flatMap(({ children }) => children)
    .filter(({ path, hidden }) => !hidden && served.has(path))
    .map(({ path, menuName, iconClass }) => ({ path, name: menuName, icon: iconOf(iconClass) }));
};
