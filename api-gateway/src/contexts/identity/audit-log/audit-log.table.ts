import { firstOf, rowsOf } from '../../../db/scoped-table.ts';
import { visibleLog } from './log-visibility.table.ts';
import type { SignedInContext } from '../../../app/context.ts';
import { contains } from '../../../db/dialect.ts';
import { shownName } from '../../../db/shown-name.ts';
import { nameColumn } from '../role/role.view.ts';
import type { Parsed } from '@college/contracts/core/schema';
import type { AuditLogFilters } from '@college/contracts/identity/audit-log';
import type { Knex } from 'knex';

export type Filters = Parsed<typeof AuditLogFilters>;
type Viewer = Pick<SignedInContext, 'read' | 'caller' | 'language'>;

export interface AuditLogRecord {
  id: number;
  time: string;
  user_name: string;
  account: string | null;
  role_key: string;
  role_name: string | null;
  call: string;
  subject_type: string;
  subject_id: string;
  outcome: string;
  before_json: string | null;
  after_json: string | null;
  trace_id: string;
  address: string;
}

export interface AuditLogPlaced extends AuditLogRecord {
  area_name: string | null;
  department_name: string | null;
}

const OWN = [
  'id',
  'time',
  'user_name',
  'role_key',
  'call',
  'subject_type',
  'subject_id',
  'outcome',
  'before_json',
  'after_json',
  'trace_id',
  'address',
] as const satisfies readonly (keyof AuditLogRecord)[];

/** The rows of the log that the caller may see, narrowed by the filters; without selected columns. */
export const foundAuditLogs = ({ read, caller }: Viewer, filters: Filters): Knex.QueryBuilder => {
  const found = visibleLog(read, 'audit_logs', caller);
  const { from, until, userName, outcome } = filters;
  if (from) found.where('audit_logs.time', '>=', new Date(from).toISOString());
  if (until) found.where('audit_logs.time', '<', new Date(until).toISOString());
  if (userName)
    found.where((either) => {
      contains(read, ['audit_logs.user_name'], userName)(either);
      either.orWhereIn('audit_logs.user_id', (inner) =>
        inner
          .select('id')
          .from('users')
          .where(contains(read, ['username'], userName)),
      );
    });
  if (outcome === 'done') found.where('audit_logs.outcome', 'done');
  if (outcome === 'refused') found.whereNot('audit_logs.outcome', 'done');
  const whole = {
    call: filters.call,
    subject_type: filters.subjectType,
    subject_id: filters.subjectId,
    address: filters.address,
  };
  for (const [column, value] of Object.entries(whole)) if (value) found.where(`audit_logs.${column}`, value);
  return found;
};

/** Selects the rows of `found` with the present names of role and account. */
export const withNames = (found: Knex.QueryBuilder, { language }: Viewer): Knex.QueryBuilder =>
  found
    .leftJoin('roles', 'roles.role_key', 'audit_logs.role_key')
    .leftJoin('users', 'users.id', 'audit_logs.user_id')
    .select(OWN.map((column) => `audit_logs.${column}`))
    .select({ role_name: `roles.${nameColumn(language)}`, account: 'users.username' });

/** Rows of `found` with ids below `before`, newest first. */
export const auditLogsBefore = (
  found: Knex.QueryBuilder,
  viewer: Viewer,
  before: number,
  limit: number,
): Promise<AuditLogRecord[]> =>
  rowsOf<AuditLogRecord>(
    withNames(found.clone(), viewer)
      .where('audit_logs.id', '<', before)
      .orderBy('audit_logs.id', 'desc')
      .limit(limit),
  );

export const findAuditLog = async (viewer: Viewer, id: number): Promise<AuditLogPlaced | undefined> =>
  firstOf<AuditLogPlaced>(
    withNames(foundAuditLogs(viewer, {}).where('audit_logs.id', id), viewer)
      .leftJoin('areas', 'areas.code', 'audit_logs.area_code')
      .leftJoin('departments', 'departments.id', 'audit_logs.department_id')
      .select({
        area_name: shownName(viewer.read, 'areas', viewer.language),
        department_name: shownName(viewer.read, 'departments', viewer.language),
      }),
  );
