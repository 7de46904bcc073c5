import type { Knex } from 'knex';

/**
 * Courses are managed under system management, where teachers had no page before. What comes below a menu is given to
 * those who have the menu, so they get it first; in a new installation there is nothing to do yet.
 */
export const up = async (db: Knex): Promise<void> => {
  const menu = await db('modules')
    .where({ path: '/system', type: 'menu', is_deleted: false })
    .first<{ id: number } | undefined>('id');
  const role = await db('roles').where({ role_key: 'teacher' }).first<{ id: number } | undefined>('id');
  if (!menu || !role) return;
  const held = { role_id: role.id, module_id: menu.id };
  if (await db('role_modules').where(held).first('role_id')) return;
  await db('role_modules').insert(held);
};
