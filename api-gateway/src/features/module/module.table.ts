import type { ModuleType } from '@college/contracts/system/module';
import type { Knex } from 'knex';

export interface ModuleRow {
  id: number;
  parent_id: number | null;
  type: ModuleType;
  name_zh: string;
  name_en: string;
  path: string;
  parent_path: string;
  component: string;
  icon_class: string;
  hidden: boolean | number;
  perm_code: string;
  ignore_permission: boolean | number;
  sort: number;
}

const COLUMNS = [
  'm.id',
  'm.parent_id',
  'm.type',
  'm.name_zh',
  'm.name_en',
  'm.path',
  'm.parent_path',
  'm.component',
  'm.icon_class',
  'm.hidden',
  'm.perm_code',
  'm.ignore_permission',
  'm.sort',
] as const;

const live = (db: Knex) =>
  db('modules as m').where('m.is_deleted', false).orderBy('m.sort').orderBy('m.id').select(COLUMNS);

/** Every module, in order of `sort`. */
export const allModules = (db: Knex): Promise<ModuleRow[]> => live(db);

export const grantedModules = (db: Knex, roleId: number): Promise<ModuleRow[]> =>
  live(db).whereIn('m.id', db('role_modules').where({ role_id: roleId }).select('module_id'));

export const grantedModulesOfKey = (db: Knex, roleKey: string): Promise<ModuleRow[]> =>
  live(db).whereIn(
    'm.id',
    db('role_modules as rm')
      .join('roles as r', 'r.id', 'rm.role_id')
      .where('r.role_key', roleKey)
      .select('rm.module_id'),
  );

/** Whether a role has a power; for answers that differ by it. Calls are guarded by their access, not by this. */
export const holdsPermission = async (db: Knex, roleId: number, permission: string): Promise<boolean> =>
  (await live(db)
    .where('m.perm_code', permission)
    .whereIn('m.id', db('role_modules').where({ role_id: roleId }).select('module_id'))
    .first()) !== undefined;
