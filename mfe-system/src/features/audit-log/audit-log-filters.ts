import { AuditOutcome } from '@college/contracts/identity/audit-log';
import { listDefaults } from '@college/form-kit/list-page';
import { spanOf } from '../../period.ts';
import type { AuditLogQuery } from './audit-log.queries.ts';

/** The filters in the URL. */
export const defaults = {
  ...listDefaults,
  from: '',
  to: '',
  userName: '',
  call: '',
  subjectType: '',
  subjectId: '',
  outcome: '',
  address: '',
};
export type AuditLogFilters = typeof defaults;

/** The query of the list and its export. Unknown values in the URL count as no filter. */
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
