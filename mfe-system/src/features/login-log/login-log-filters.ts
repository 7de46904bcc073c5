import { LoginHow, LoginOutcomeFilter } from '@college/contracts/identity/login-try';
import { listDefaults } from '@college/form-kit/list-page';
import { spanOf } from '../../period.ts';
import type { LoginLogQuery } from './login-log.queries.ts';

/** The filters in the URL. */
export const defaults = {
  ...listDefaults,
  from: '',
  to: '',
  userName: '',
  how: '',
  outcome: '',
  address: '',
};
export type LoginLogFilters = typeof defaults;

/** The query of the list and its export. Unknown values in the URL count as no filter. */
export const askedOf = (filters: LoginLogFilters) => ({
  ...spanOf(filters),
  userName: filters.userName || undefined,
  how: LoginHow.safeParse(filters.how).data,
  outcome: LoginOutcomeFilter.safeParse(filters.outcome).data,
  address: filters.address || undefined,
});

export const queryOf = (filters: LoginLogFilters): LoginLogQuery => ({
  ...askedOf(filters),
  page: filters.page,
  pageSize: filters.pageSize,
  sorting: filters.sorting || undefined,
});
