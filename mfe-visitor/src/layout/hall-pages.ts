import type { MenuEntry, RouterEntry } from '@college/contracts/identity/session';
import { iconPaths } from '@college/ui-kit/icon-paths';
import type { IconName } from '@college/ui-kit/icon-paths';
import { columnOf, COLUMNS, COLUMNS_PAGE, pathOfColumn } from '../course-columns.ts';
import type { ColumnNumber } from '../course-columns.ts';

const HALL = '/visitor';
/** The third column has what is on this page, which keeps its address. */
export const STANDARDS = '/visitor/standard';

export interface HallPage {
  path: string;
  name: string;
  icon: IconName;
}

const iconOf = (iconClass: string): IconName => (iconClass in iconPaths ? (iconClass as IconName) : 'list');

/**
 * The sidebar's entries: the visible entries of the hall's menu that have a page. So an entry appears as soon as its
 * page exists, and none leads nowhere. The page of public courses is an entry for each column, in the place of one.
 */
export const hallPages = (
  menus: readonly MenuEntry[],
  routers: readonly RouterEntry[],
  columnName: (pInd: ColumnNumber) => string,
): HallPage[] => {
  const served = new Set(routers.flatMap(({ children }) => children.map(({ path }) => path)));
  const entries = menus
    .filter(({ path }) => path === HALL)
    .flatMap(({ children }) => children)
    .filter(({ path, hidden }) => !hidden && served.has(path));
  const hasColumns = entries.some(({ path }) => path === COLUMNS_PAGE);
  return entries
    .filter(({ path }) => !(hasColumns && path === STANDARDS))
    .flatMap(({ path, menuName, iconClass }) =>
      path === COLUMNS_PAGE
        ? COLUMNS.map(({ pInd, icon }) => ({ path: pathOfColumn(pInd), name: columnName(pInd), icon }))
        : [{ path, name: menuName, icon: iconOf(iconClass) }],
    );
};

interface Place {
  readonly pathname: string;
  readonly search: string;
  /** Of the page that is shown. */
  readonly parentPath: string;
}

/** The path of the entry that leads to a place. */
export const currentEntry = ({ pathname, search, parentPath }: Place): string => {
  if (pathname === COLUMNS_PAGE) return pathOfColumn(columnOf(new URLSearchParams(search)).pInd);
  return [pathname, parentPath].includes(STANDARDS) ? pathOfColumn('3') : pathname;
};
