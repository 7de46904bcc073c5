import type { Caller } from '../../../app/context.ts';
import type { Predicate } from '../../../db/scoped-table.ts';
import { everything, inArea, inDepartment, ownDepartment, ownRows } from '../../../db/visibility.ts';
import { ADMIN_ROLE } from '../role/role-keys.ts';
import type { DataScope } from '@college/contracts/identity/role';
import type { Knex } from 'knex';

const byScope = (table: string): Record<DataScope, Predicate> => ({
  // A college manager sees everybody's classes, but not everybody's actions: only the administrator does.
  all: inDepartment(`${table}.department_id`),
  area: inArea(`${table}.area_code`),
  department: inDepartment(`${table}.department_id`),
  enterprise: ownDepartment(`${table}.department_id`),
  self: ownRows(`${table}.user_id`),
});

/**
 * The rows of a log that a caller may see: administrators all of them, others the actions of people of their own
 * department and below, or of their area. Rows with neither are for administrators only.
 */
export const visibleLog = (
  db: Knex,
  table: 'audit_logs' | 'login_logs',
  caller: Caller,
): Knex.QueryBuilder => {
  const see = caller.roleKey === ADMIN_ROLE ? everything : byScope(table)[caller.scope.kind];
  return db(table).where((query) => see(query, caller.scope));
};
