import type { ListView } from '@college/contracts/site/list-view';
import { readFilter } from '@college/portal-sdk/url-filters';
import type { TableView } from '@college/ui-kit/data-table';

export type KeptView = Pick<ListView, 'filters' | 'density' | 'columns'>;

/** A place in the list is no part of a view; a search text may be a phone number or an ID card, and is not stored. */
const NOT_KEPT: readonly string[] = ['page', 'keyword'];

/** What a view keeps of a list: the filters that differ from the list's own, and how its table is shown. */
export const keptView = <F extends object>(filters: F, defaults: F, view: TableView): KeptView => ({
  filters: Object.entries(filters)
    .filter(([name, value]) => !NOT_KEPT.includes(name) && value !== defaults[name as keyof F])
    .map(([name, value]) => ({ name, value: String(value ?? '') })),
  density: view.density,
  columns: Object.entries(view.columns).map(([key, shown]) => ({ key, shown })),
});

/** The table of a kept view. The table itself passes over columns that it no longer has. */
export const tableView = ({ density, columns }: KeptView): TableView => ({
  density,
  columns: Object.fromEntries(columns.map(({ key, shown }) => [key, shown])),
});

/** All filters of the list as a view has them, without those that the list no longer has. */
export const filtersOf = <F extends object>(kept: KeptView['filters'], defaults: F): F => ({
  ...defaults,
  ...Object.fromEntries(
    kept
      .filter(({ name }) => !NOT_KEPT.includes(name) && Object.hasOwn(defaults, name))
      .map(({ name, value }) => [
        name,
        readFilter(value, defaults[name as keyof F] as Parameters<typeof readFilter>[1]),
      ]),
  ),
});

/** Whether two views show the same, in whatever order their parts are stored. */
export const isSameView = (one: KeptView, other: KeptView): boolean => textOf(one) === textOf(other);

const textOf = ({ filters, density, columns }: KeptView): string =>
  JSON.stringify([
    density,
    filters.map(({ name, value }) => `${name}=${value}`).toSorted(),
    columns.map(({ key, shown }) => `${key}=${shown}`).toSorted(),
  ]);
