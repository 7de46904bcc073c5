import { isEnabled } from './named-account.table.ts';
import type { Logins } from '../../../app/logins.ts';
import type { DataScope } from '@college/contracts/identity/role';
import type { UserTypeId } from '@college/contracts/identity/user-type-id';
import { firstOf } from '../../../db/scoped-table.ts';
import type { Knex } from 'knex';

interface PresentRow {
  user_type: UserTypeId;
  area_code: string | null;
  department_id: number | null;
  department_path: string | null;
  role_key: string;
  data_scope: DataScope;
}

/**
 * Whether an account is enabled and has a permission through any of its roles: for work that was scheduled long before.
 */
export const mayStill = async (db: Knex, userId: number, permission: string): Promise<boolean> =>
  (await db('users as u')
    .join('user_roles as ur', 'ur.user_id', 'u.id')
    .join('roles as r', 'r.id', 'ur.role_id')
    .join('role_modules as rm', 'rm.role_id', 'r.id')
    .join('modules as m', 'm.id', 'rm.module_id')
    .where({ 'u.id': userId, 'u.state': 'enabled', 'u.is_deleted': false })
    .where({ 'r.is_deleted': false, 'm.perm_code': permission, 'm.is_deleted': false })
    .first('u.id')) !== undefined;

/** `Logins.presentCaller`. */
export const presentCaller: Logins['presentCaller'] = async (trx, caller, permission) => {
  const { userId, roleId } = caller;
  // Locked first: taking the role away, or a permission from it, changes these rows.
  if (!(await isEnabled(trx, userId))) return null;
  await trx('roles').where({ id: roleId }).forShare().select('id');
  const row = await firstOf<PresentRow>(
    trx('users as u')
      .join('user_roles as ur', 'ur.user_id', 'u.id')
      .join('roles as r', 'r.id', 'ur.role_id')
      .leftJoin('departments as d', 'd.id', 'u.department_id')
      .where({ 'u.id': userId, 'r.id': roleId, 'r.is_deleted': false })
      .whereExists(
        trx('role_modules as rm')
          .join('modules as m', 'm.id', 'rm.module_id')
          .where({ 'rm.role_id': roleId, 'm.perm_code': permission, 'm.is_deleted': false })
          .select(trx.raw('1')),
      )
      .select(
        'u.user_type',
        'u.area_code',
        'u.department_id',
        'd.path as department_path',
        'r.role_key',
        'r.data_scope',
      ),
  );
  if (!row) return null;
  return {
    ...caller,
    userType: row.user_type,
    roleKey: row.role_key,
    scope: {
      kind: row.data_scope,
      userId,
      areaCode: row.area_code,
      departmentId: row.department_id,
      departmentPath: row.department_path ?? '',
    },
  };
};
