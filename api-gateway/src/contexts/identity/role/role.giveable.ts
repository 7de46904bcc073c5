import { roles, withoutMorePermission } from './role.table.ts';
import type { RoleRecord } from './role.table.ts';
import type { Caller } from '../../../app/context.ts';
import { ADMIN_ROLE, ANONYMOUS_ROLE } from './role-keys.ts';
import { DataScope } from '@college/contracts/identity/role';
import { rowsOf } from '../../../db/scoped-table.ts';
import type { Knex } from 'knex';

/** May give every role, and manages users of every kind. */
export const isAdmin = (caller: Caller): boolean => caller.roleKey === ADMIN_ROLE;

/** The contract lists the scopes from the widest to the narrowest. */
export const noWiderThan = (scope: DataScope): DataScope[] =>
  DataScope.options.slice(DataScope.options.indexOf(scope));

/**
 * The roles that a caller may give, and so those whose users they may change: roles with no more permissions and no
 * wider scope than the caller's current role. Nobody gives the visitor role, and only an administrator makes
 * administrators.
 */
const giveable = (db: Knex, caller: Caller): Knex.QueryBuilder => {
  const found = roles.visible(db, caller.scope).whereNot('roles.role_key', ANONYMOUS_ROLE);
  if (isAdmin(caller)) return found;
  found.whereNot('roles.role_key', ADMIN_ROLE).whereIn('roles.data_scope', noWiderThan(caller.scope.kind));
  return withoutMorePermission(db, found, caller.roleId);
};

export const giveableRoles = async (db: Knex, caller: Caller): Promise<RoleRecord[]> =>
  rowsOf<RoleRecord>(giveable(db, caller).orderBy('roles.id').select('roles.*'));

/** Narrows a query over `user_roles` to roles that the caller may not give. */
export const whereNotGiveable = (db: Knex, userRoles: Knex.QueryBuilder, caller: Caller): Knex.QueryBuilder =>
  userRoles.whereNotIn('user_roles.role_id', giveable(db, caller).select('roles.id'));

/** Whether the caller could give this role. It may change meanwhile, so a change must be conditional on its version. */
export const isGiveable = async (db: Knex, caller: Caller, roleId: number): Promise<boolean> =>
  (await giveable(db, caller).where('roles.id', roleId).first('roles.id')) !== undefined;

/** Whether the caller may give all of these. In a transaction the roles are locked until it ends. */
export const mayGiveRoles = async (
  db: Knex,
  caller: Caller,
  roleIds: readonly number[],
): Promise<boolean> => {
  const wanted = [...new Set(roleIds)];
  const found = (await giveable(db, caller)
    .whereIn('roles.id', wanted)
    .orderBy('roles.id')
    .forShare()
    .pluck('roles.id')) as number[];
  return found.length === wanted.length;
};
