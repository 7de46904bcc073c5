import { TEACHER_ROLE } from '../role/role-keys.ts';
import type { Knex } from 'knex';

/** The ids of the users with a role, as a subquery. */
export const idsWithRole = (db: Knex, roleKey: string): Knex.QueryBuilder =>
  db('user_roles as ur')
    .join('roles as r', 'r.id', 'ur.role_id')
    .where('r.role_key', roleKey)
    .select('ur.user_id');

/** Whether all of these users are enabled and have the teacher role; an empty list is fine. */
export const areTeachers = async (db: Knex, ids: readonly number[]): Promise<boolean> => {
  const wanted = [...new Set(ids)];
  const found = await db('users')
    .whereIn('id', wanted)
    .whereIn('id', idsWithRole(db, TEACHER_ROLE))
    .where({ state: 'enabled', is_deleted: false })
    .select('id');
  return found.length === wanted.length;
};

/** Accounts that are in use and have this role. */
export const idsOfRole = async (db: Knex, role: 'regulator' | 'admin'): Promise<number[]> =>
  db('users')
    .join('user_roles', 'user_roles.user_id', 'users.id')
    .join('roles', 'roles.id', 'user_roles.role_id')
    .where({ 'roles.role_key': role, 'roles.is_deleted': false })
    .where({ 'users.is_deleted': false, 'users.state': 'enabled' })
    .distinct()
    .orderBy('users.id')
    .pluck<number[]>('users.id');
