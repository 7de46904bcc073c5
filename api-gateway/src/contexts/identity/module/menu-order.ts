/**
 * The menu in groups. A new installation has it from the seeds; an existing one is offered it, and keeps what it has
 * changed: names, hidden and removed entries, its own entries, and whatever it has moved itself.
 */
import type { ModuleRow } from './module.table.ts';
import type { ModuleSeed } from '../../../app/module-seed.ts';

/** A page or menu is known by its path, a button by its page and its permission, a link by its menu and its path. */
export const keyOf = (it: { type: string; path?: string; permCode?: string }, parentKey: string): string => {
  if (it.type === 'button') return `${parentKey}#${it.permCode ?? ''}`;
  return it.type === 'link' ? `${parentKey}>${it.path ?? ''}` : (it.path ?? '');
};

/** Whether a module is part of the order alone: a group or a link, which opens no page of its own. */
export const isOfOrder = ({ type }: ModuleSeed, parent: object | null): boolean =>
  type === 'link' || (type === 'menu' && parent !== null);

/** Shown as tabs of another page since the menu has groups. */
const TABS: readonly string[] = ['/dashboard/statisticsExp', '/trainStatistics'];

export interface PlannedLink {
  readonly key: string;
  readonly seed: ModuleSeed;
  /** The page that it leads to. */
  readonly page: ModuleRow;
}

/** What one menu or group gets. */
export interface PlannedMenu {
  readonly key: string;
  readonly seed: ModuleSeed;
  /** Null for a group that is to be added. */
  readonly id: number | null;
  /** The menu at the top that it is, or is in. */
  readonly top: ModuleRow;
  /** Pages that move into it. */
  readonly pages: readonly ModuleRow[];
  readonly links: readonly PlannedLink[];
  /** Pages that become tabs, with the page whose tabs they are. */
  readonly tabs: readonly { readonly page: ModuleRow; readonly of: ModuleRow }[];
}

interface Present {
  /** Live modules. */
  readonly rows: readonly ModuleRow[];
  /** Module id by the key of what was seeded, also of what is gone. */
  readonly seeded: ReadonlyMap<string, number>;
}

/** What the order would change, by menu; empty when there is nothing left to offer. */
export const planOrder = (present: Present, tree: readonly ModuleSeed[]): PlannedMenu[] => {
  const rowAt = (key: string): ModuleRow | undefined =>
    present.rows.find(({ id }) => id === present.seeded.get(key));
  const linksOf = (seed: ModuleSeed, key: string): PlannedLink[] =>
    (seed.children ?? [])
      .filter(({ type }) => type === 'link')
      .flatMap((link) => {
        const page = rowAt(link.path ?? '');
        const linkKey = keyOf(link, key);
        return page && !present.seeded.has(linkKey) ? [{ key: linkKey, seed: link, page }] : [];
      });
  const pagesOf = (seed: ModuleSeed, top: ModuleRow): ModuleRow[] =>
    (seed.children ?? [])
      .flatMap(({ type, path }) => (type === 'page' ? (rowAt(path ?? '') ?? []) : []))
      .filter((page) => page.parent_id === top.id);
  const tabsOf = (top: ModuleRow) =>
    TABS.flatMap((path) => {
      const page = rowAt(path);
      const of = rowAt('/statistics');
      return page && of && !page.hidden && page.parent_id === top.id ? [{ page, of }] : [];
    });

  return tree.flatMap((seed): PlannedMenu[] => {
    const key = keyOf(seed, '');
    const top = rowAt(key);
    if (!top) return [];
    const groups = (seed.children ?? [])
      .filter((child) => child.type === 'menu')
      .flatMap((group): PlannedMenu[] => {
        const groupKey = keyOf(group, key);
        const id = rowAt(groupKey)?.id ?? null;
        if (id === null && present.seeded.has(groupKey)) return [];
        const pages = pagesOf(group, top);
        if (id === null && pages.length === 0) return [];
        return [{ key: groupKey, seed: group, id, top, pages, links: linksOf(group, groupKey), tabs: [] }];
      });
    return [
      ...groups,
      { key, seed, id: top.id, top, pages: [], links: linksOf(seed, key), tabs: tabsOf(top) },
    ].filter(({ pages, links, tabs }) => pages.length + links.length + tabs.length > 0);
  });
};

/** The ids of the pages that a plan moves or hides. */
export const changedBy = (plan: readonly PlannedMenu[]): number[] =>
  plan.flatMap(({ pages, tabs }) => [...pages.map(({ id }) => id), ...tabs.map(({ page }) => page.id)]);

/** Modules in the order of the seeds; those that are not of the seeds stay behind them as they were. */
export const inSeedOrder = (
  rows: readonly ModuleRow[],
  seeds: readonly ModuleSeed[],
  idOf: (seed: ModuleSeed) => number | undefined,
): { id: number; sort: number }[] => {
  const places = seeds.map(idOf);
  const placeOf = ({ id }: ModuleRow): number => {
    const place = places.indexOf(id);
    return place === -1 ? places.length : place;
  };
  return rows
    .toSorted((a, b) => placeOf(a) - placeOf(b) || a.sort - b.sort || a.id - b.id)
    .map(({ id }, sort) => ({ id, sort }));
};
