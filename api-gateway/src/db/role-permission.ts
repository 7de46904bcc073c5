import type { Knex } from 'knex';

/** Whether a role has a permission: for what a call shows besides, which its own permission does not decide. */
export const roleHas = async (db: Knex, roleId: number, permission: string): Promise<boolean> =>
  (await db('role_modules')
    .join('modules', 'modules.id', 'role_modules.module_id')
    .where({
      'role_modules.role_id': roleId,
      'modules.perm_code': permission,
      'modules.is_deleted': false,
    })
    .first('modules.id')) !== undefined;
