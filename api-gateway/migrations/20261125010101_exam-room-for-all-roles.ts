import type { Knex } from 'knex';

/**
 * An exam without a class is for people of every role, and so are its room and its result. In a new installation there
 * is nothing to do yet: the seeds say so.
 */
export const up = async (db: Knex): Promise<void> => {
  const pages = await db('modules')
    .whereIn('path', ['/myExam/room', '/myExamRecord/paper'])
    .where({ type: 'page', is_deleted: false })
    .select<{ id: number; parent_id: number | null }[]>('id', 'parent_id');
  const roles = await db('roles')
    .whereIn('role_key', ['college-manager', 'supervisory-manager', 'regulator', 'enterprise'])
    .select<{ id: number }[]>('id');
  for (const page of pages)
    for (const role of roles) {
      const held = { role_id: role.id, module_id: page.id };
      // Below a menu that was taken from the role it would be out of reach.
      const menu = { role_id: role.id, module_id: page.parent_id };
      if (await db('role_modules').where(held).first('role_id')) continue;
      if (page.parent_id !== null && !(await db('role_modules').where(menu).first('role_id'))) continue;
      await db('role_modules').insert(held);
    }
};
