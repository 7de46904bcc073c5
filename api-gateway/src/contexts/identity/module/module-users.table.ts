import { firstOf } from '../../../db/scoped-table.ts';
import { ADMIN_ROLE } from '../role/role-keys.ts';
import { roles, withUserCount } from '../role/role.table.ts';
import type { RoleListRow } from '../role/role.table.ts';
import { modules } from './module.table.ts';
import type { ModuleRecord } from './module.table.ts';
import type { Scope } from '../../../db/scoped-table.ts';
import type { Knex } from 'knex';

export interface ModuleListRow extends ModuleRecord {
  role_count: number;
  user_count: number;
}

const rolesHaving = (db: Knex, module: Knex.Raw | number): Knex.QueryBuilder =>
  db('role_modules as rm')
    .join('roles as r', 'r.id', 'rm.role_id')
    .where('r.is_deleted', false)
    .where('rm.module_id', module);

/** Adds to a query over `modules` the number of roles that have each module, and of users with one of these roles. */
export const withUsage = (db: Knex, query: Knex.QueryBuilder): Knex.QueryBuilder =>
  query.select('modules.*', {
    role_count: rolesHaving(db, db.raw('modules.id')).count('*'),
    user_count: rolesHaving(db, db.raw('modules.id'))
      .join('user_roles as ur', 'ur.role_id', 'r.id')
      .join('users as u', 'u.id', 'ur.user_id')
      .where('u.is_deleted', false)
      .countDistinct('u.id'),
  });

export const findModule = async (db: Knex, scope: Scope, id: number): Promise<ModuleListRow | undefined> =>
  firstOf<ModuleListRow>(withUsage(db, modules.visible(db, scope)).where('modules.id', id));

/** The roles that would lose a module, except the administrator's, which needs no warning. */
export const rolesLosing = (db: Knex, moduleId: number): Promise<{ zh: string; en: string }[]> =>
  rolesHaving(db, moduleId)
    .whereNot('r.role_key', ADMIN_ROLE)
    .orderBy('r.id')
    .select({ zh: 'r.role_name_zh', en: 'r.role_name_en' });

/** The roles that have a module and would gain some of the others with it. */
export const rolesGaining = (
  db: Knex,
  moduleId: number,
  otherIds: readonly number[],
): Promise<{ zh: string; en: string }[]> =>
  rolesHaving(db, moduleId)
    .whereExists(
      db('modules as other')
        .whereIn('other.id', [...otherIds])
        .whereNotIn(
          'other.id',
          db('role_modules as own').whereRaw('own.role_id = r.id').select('own.module_id'),
        ),
    )
    .orderBy('r.id')
    .select({ zh: 'r.role_name_zh', en: 'r.role_name_en' });

export const usersLosing = async (db: Knex, moduleId: number): Promise<number> => {
  const counted = await rolesHaving(db, moduleId)
    .whereNot('r.role_key', ADMIN_ROLE)
    .join('user_roles as ur', 'ur.role_id', 'r.id')
    .join('users as u', 'u.id', 'ur.user_id')
    .where('u.is_deleted', false)
    .countDistinct<{ n: number }[]>({ n: 'u.id' });
  return counted[0]?.n ?? 0;
};

/** The roles that have a module, to be narrowed and sorted. */
export const rolesWith = (db: Knex, scope: Scope, moduleId: number): Knex.QueryBuilder =>
  roles
    .visible(db, scope)
    .whereIn('roles.id', db('role_modules').where({ module_id: moduleId }).select('role_id'));

export const listedRoles = (db: Knex, query: Knex.QueryBuilder): Knex.QueryBuilder =>
  withUserCount(db, query);

/** The visible users who have a module through one of their roles. */
export const usersWith = (db: Knex, inSight: Knex.QueryBuilder, moduleId: number): Knex.QueryBuilder =>
  inSight.whereIn(
    'users.id',
    rolesHaving(db, moduleId).join('user_roles as ur', 'ur.role_id', 'r.id').select('ur.user_id'),
  );

export interface ModuleUserRow {
  id: number;
  username: string;
  name: string;
  state: string;
}

export const listedUsers = (query: Knex.QueryBuilder): Knex.QueryBuilder =>
  query.select('users.id', 'users.username', 'users.name', 'users.state');

/** Which of their roles give users a module. */
export const rolesOfUsers = (
  db: Knex,
  moduleId: number,
  userIds: readonly number[],
): Promise<{ user_id: number; zh: string; en: string }[]> =>
  rolesHaving(db, moduleId)
    .join('user_roles as ur', 'ur.role_id', 'r.id')
    .whereIn('ur.user_id', [...userIds])
    .orderBy('r.id')
    .select({ user_id: 'ur.user_id', zh: 'r.role_name_zh', en: 'r.role_name_en' });

export type { RoleListRow };
