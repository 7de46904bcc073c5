import { AuditOutcome } from '@college/contracts/system/audit-log';
import { spanOf } from '../../period.ts';
import type { AuditLogQuery } from './audit-log.queries.ts';

/** What the list keeps in the address. */
export const defaults = {
  from: '',
  to: '',
  userName: '',
  call: '',
  subjectType: '',
  subjectId: '',
  outcome: '',
  address: '',
  sorting: '',
  page: 1,
  pageSize: 20,
};
export type AuditLogFilters = typeof defaults;

const { sorting: _sorting, page: _page, pageSize: _pageSize, ...noFilters } = defaults;
export { noFilters };

export const isFiltered = (filters: AuditLogFilters): boolean =>
  (Object.keys(noFilters) as (keyof typeof noFilters)[]).some((name) => filters[name] !== '');

/** What the list and its export ask for. What somebody wrote into the address and no contract knows is no filter. */
export const askedOf = (filters: AuditLogFilters) => ({
  ...spanOf(filters),
  userName: filters.userName || undefined,
  call: filters.call || undefined,
  subjectType: filters.subjectType || undefined,
  subjectId: filters.subjectId || undefined,
  outcome: AuditOutcome.safeParse(filters.outcome).data,
  address: filters.address || undefined,
});

export const queryOf = (filters: AuditLogFilters): AuditLogQuery => ({
  ...askedOf(filters),
  page: filters.page,
  pageSize: filters.pageSize,
  sorting: filters.sorting || undefined,
});
