import { LoginHow, LoginOutcome } from '@college/contracts/identity/login-log';
import { listDefaults } from '@college/form-kit/list-page';
import { spanOf } from '../../period.ts';
import type { LoginLogQuery } from './login-log.queries.ts';

/** What the list keeps in the address. */
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
