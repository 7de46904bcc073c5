import { ADMIN_ROLE } from '../role/role-keys.ts';
import type { Knex } from 'knex';

/** Whether anybody can administer this installation: an enabled account with the administrator role. */
export const hasAdmin = async (db: Knex): Promise<boolean> =>
  (await db('users as u')
    .join('user_roles as ur', 'ur.user_id', 'u.id')
    .join('roles as r', 'r.id', 'ur.role_id')
    .where({ 'r.role_key': ADMIN_ROLE, 'u.state': 'enabled', 'u.is_deleted': false })
    .first('u.id')) !== undefined;

export const adminRoleId = async (db: Knex): Promise<number> => {
  const role: { id: number } | undefined = await db('roles').where({ role_key: ADMIN_ROLE }).first('id');
  if (!role) throw new Error('the roles of the system have not been made');
  return role.id;
};

/** Sets when the initial password of an account expires. */
export const expirePassword = async (trx: Knex, id: number, at: Date): Promise<void> => {
  await trx('users').where({ id }).update({ password_expires_at: at.toISOString() });
};
