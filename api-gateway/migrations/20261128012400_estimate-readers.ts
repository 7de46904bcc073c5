import type { Knex } from 'knex';

interface Module {
  id: number;
  parent_id: number | null;
}

/**
 * Everybody who reads courses reads what students say of a class: so do those who supervise, and enterprises. In
 * a new installation there is nothing to do yet: the seeds say so.
 */
export const up = async (db: Knex): Promise<void> => {
  const roles = await db('roles')
    .whereIn('role_key', ['supervisory-manager', 'regulator', 'enterprise'])
    .select<{ id: number }[]>('id');
  const present = () =>
    db('modules').where({ 'modules.perm_code': 'estimate:read', 'modules.is_deleted': false });
  const page = await present()
    .where({ type: 'page', path: '/trainClass/estimate' })
    .select<Module[]>('id', 'parent_id');
  const button = await present()
    .where('modules.type', 'button')
    .join('modules as above', 'above.id', 'modules.parent_id')
    .where('above.path', '/trainClass/settle')
    .select<Module[]>('modules.id', 'modules.parent_id');
  for (const module of [...page, ...button])
    for (const role of roles) {
      const grant = { role_id: role.id, module_id: module.id };
      // Below a page that was taken from the role it would be out of reach.
      const above = { role_id: role.id, module_id: module.parent_id };
      if (await db('role_modules').where(grant).first('role_id')) continue;
      if (module.parent_id !== null && !(await db('role_modules').where(above).first('role_id'))) continue;
      await db('role_modules').insert(grant);
    }
};
