import { LoginHow, LoginOutcome } from '@college/contracts/identity/login-log';
import { spanOf } from '../../period.ts';
import type { LoginLogQuery } from './login-log.queries.ts';

/** What the list keeps in the address. */
export const defaults = {
  from: '',
  to: '',
  userName: '',
  how: '',
  outcome: '',
  address: '',
  sorting: '',
  page: 1,
  pageSize: 20,
};
export type LoginLogFilters = typeof defaults;

const { sorting: _sorting, page: _page, pageSize: _pageSize, ...noFilters } = defaults;
export { noFilters };

export const isFiltered = (filters: LoginLogFilters): boolean =>
  (Object.keys(noFilters) as (keyof typeof noFilters)[]).some((name) => filters[name] !== '');

/** What the list and its export ask for. What somebody wrote into the address and no contract knows is no filter. */
export const askedOf = (filters: LoginLogFilters) => ({
  ...spanOf(filters),
  userName: filters.userName || undefined,
  how: LoginHow.safeParse(filters.how).data,
  outcome: LoginOutcome.safeParse(filters.outcome).data,
  address: filters.address || undefined,
});

export const queryOf = (filters: LoginLogFilters): LoginLogQuery => ({
  ...askedOf(filters),
  page: filters.page,
  pageSize: filters.pageSize,
  sorting: filters.sorting || undefined,
});
