import { ADMIN_ROLE } from './role-keys.ts';
import { permissionsOf } from './role.table.ts';
import type { Knex } from 'knex';

/** Enabled accounts with the administrator role. */
const acting = (db: Knex): Knex.QueryBuilder =>
  db('users as u')
    .join('user_roles as ur', 'ur.user_id', 'u.id')
    .join('roles as r', 'r.id', 'ur.role_id')
    .where({ 'r.role_key': ADMIN_ROLE, 'u.state': 'enabled', 'u.is_deleted': false });

export const isAnyActing = async (db: Knex, userIds: readonly number[]): Promise<boolean> =>
  (await acting(db)
    .whereIn('u.id', [...userIds])
    .first('u.id')) !== undefined;

export const isAnyOtherActing = async (trx: Knex, leaving: readonly number[]): Promise<boolean> =>
  (await acting(trx)
    .whereNotIn('u.id', [...leaving])
    .first('u.id')) !== undefined;

export const isAdminRole = async (db: Knex, roleIds: readonly number[]): Promise<boolean> =>
  (await db('roles')
    .where({ role_key: ADMIN_ROLE, is_deleted: false })
    .whereIn('id', [...roleIds])
    .first('id')) !== undefined;

/** The permission codes of the administrator role. */
export const adminPermissions = async (db: Knex): Promise<Set<string>> => {
  const role: { id: number } | undefined = await db('roles').where('role_key', ADMIN_ROLE).first('id');
  return role ? permissionsOf(db, role.id) : new Set();
};

/** Whether an account has the administrator role, enabled or not. */
export const hasAdminRole = async (db: Knex, userId: number): Promise<boolean> =>
  (await db('user_roles as ur')
    .join('roles as r', 'r.id', 'ur.role_id')
    .where({ 'ur.user_id': userId, 'r.role_key': ADMIN_ROLE, 'r.is_deleted': false })
    .first('r.id')) !== undefined;
