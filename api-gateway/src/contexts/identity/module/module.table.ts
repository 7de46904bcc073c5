import { advisoryLock, contains } from '../../../db/dialect.ts';
import { defineScopedTable, rowsOf } from '../../../db/scoped-table.ts';
import type { BusinessColumns } from '../../../db/scoped-table.ts';
import { forEverybody } from '../../../db/visibility.ts';
import type { ModuleType } from '@college/contracts/identity/module';
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
  hidden: boolean;
  perm_code: string;
  ignore_permission: boolean;
  sort: number;
}

export interface ModuleRecord extends ModuleRow, Pick<BusinessColumns, 'row_version'> {}

/** Modules have no data scope: a user who may read any may read all. */
export const modules = defineScopedTable<ModuleRow & BusinessColumns>('modules', forEverybody);

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

export interface PageForRole {
  id: number;
  path: string;
  component: string;
  role_name_zh: string;
  role_name_en: string;
}

/** The pages that show a screen of this remote, once for each role that has them, in menu order. */
export const pagesWithRoles = (db: Knex, remote: string): Promise<PageForRole[]> =>
  db('modules as m')
    .join('role_modules as rm', 'rm.module_id', 'm.id')
    .join('roles as r', 'r.id', 'rm.role_id')
    .where({ 'm.is_deleted': false, 'm.type': 'page', 'r.is_deleted': false })
    .whereLike('m.component', `${remote}/%`)
    .orderBy([{ column: 'm.sort' }, { column: 'm.id' }, { column: 'r.id' }])
    .select('m.id', 'm.path', 'm.component', 'r.role_name_zh', 'r.role_name_en');

/**
 * Until the transaction ends, no other transaction adds or moves a module: paths must be unique, but many modules have
 * none, which no index can express.
 */
export const lockModules = (trx: Knex.Transaction): Promise<void> => advisoryLock(trx, 'modules');

type NewModule = Pick<
  ModuleRow,
  'parent_id' | 'type' | 'name_zh' | 'name_en' | 'path' | 'component' | 'hidden' | 'perm_code'
> &
  Partial<ModuleRow>;

/** Adds a module after its siblings and returns its id. */
export const insertModule = async (
  trx: Knex.Transaction,
  row: NewModule & { creator_user_id: number },
  now: Date,
): Promise<number> => {
  const time = now.toISOString();
  const last = await trx('modules')
    .where({ parent_id: row.parent_id, is_deleted: false })
    .max<{ sort: number | null }[]>({ sort: 'sort' });
  const [inserted] = await trx('modules')
    .insert({
      ...row,
      sort: (last[0]?.sort ?? -1) + 1,
      creation_time: time,
      last_modification_time: time,
    })
    .returning<{ id: number }[]>('id');
  if (inserted === undefined) throw new Error('modules: the inserted row came back without an id');
  return inserted.id;
};

/**
 * Whether a role has a permission, for answers that depend on it. Calls themselves are protected by their declared
 * access.
 */
export const hasPermission = async (db: Knex, roleId: number, permission: string): Promise<boolean> =>
  (await live(db)
    .where('m.perm_code', permission)
    .whereIn('m.id', db('role_modules').where({ role_id: roleId }).select('module_id'))
    .first()) !== undefined;

/** Of these permissions, those that a role has. */
export const grantedPermissions = async (
  db: Knex,
  roleId: number,
  permissions: readonly string[],
): Promise<Set<string>> =>
  new Set(
    await db('modules as m')
      .join('role_modules as rm', 'rm.module_id', 'm.id')
      .where({ 'm.is_deleted': false, 'rm.role_id': roleId })
      .whereIn('m.perm_code', permissions)
      .distinct('m.perm_code')
      .pluck<string[]>('m.perm_code'),
  );

/** The roles that have a permission. */
export const rolesWith = async (db: Knex, permission: string): Promise<ReadonlySet<number>> => {
  const rows = await rowsOf<{ role_id: number }>(
    db('role_modules as rm')
      .join('modules as m', 'm.id', 'rm.module_id')
      .where({ 'm.perm_code': permission, 'm.is_deleted': false })
      .distinct('rm.role_id as role_id'),
  );
  return new Set(rows.map(({ role_id: id }) => id));
};

/** Paths of the pages that a role has in its menu and whose name in either language contains a text. */
export const menuPathsNamed = async (db: Knex, roleId: number, text: string): Promise<string[]> =>
  db('modules as m')
    .join('role_modules as rm', 'rm.module_id', 'm.id')
    .where({ 'm.is_deleted': false, 'm.type': 'page', 'm.hidden': false, 'rm.role_id': roleId })
    .where(contains(db, ['m.name_zh', 'm.name_en'], text))
    .orderBy('m.sort')
    .orderBy('m.id')
    .pluck<string[]>('m.path');

/** Changes the order of modules among their siblings and nothing else. */
export const sortModules = async (
  trx: Knex.Transaction,
  order: readonly { id: number; sort: number }[],
): Promise<void> => {
  for (const { id, sort } of order) await trx('modules').where({ id }).update({ sort });
};

/** Sets the parent page in the breadcrumb. The version goes up, so forms opened before are stale. */
export const setParentPath = async (
  trx: Knex.Transaction,
  ids: readonly number[],
  path: string,
): Promise<void> => {
  if (ids.length === 0) return;
  await trx('modules')
    .whereIn('id', [...ids])
    .update({ parent_path: path, row_version: trx.raw('row_version + 1') });
};

/** Moves a page into a menu, and nothing else. The version goes up, so forms opened before are stale. */
export const moveInto = async (trx: Knex.Transaction, id: number, parentId: number): Promise<void> => {
  await trx('modules')
    .where({ id })
    .update({ parent_id: parentId, row_version: trx.raw('row_version + 1') });
};

/** Hides a page in the menu, since the page at `path` shows it as a tab; its breadcrumb leads back there. */
export const becomeTab = async (trx: Knex.Transaction, id: number, path: string): Promise<void> => {
  await trx('modules')
    .where({ id })
    .update({ hidden: true, parent_path: path, row_version: trx.raw('row_version + 1') });
};

/** The id of each module that was ever seeded, by its key (`menu-order.ts`); it may be gone. */
export const seededModules = async (db: Knex): Promise<Map<string, number>> => {
  const rows = await rowsOf<{ key: string; module_id: number }>(
    db('seeded_modules').select('key', 'module_id'),
  );
  return new Map(rows.map(({ key, module_id: id }) => [key, id]));
};

/** Notes that a module of the seeds was added, so that no start adds it again. */
export const rememberSeeded = async (trx: Knex.Transaction, key: string, id: number): Promise<void> => {
  await trx('seeded_modules').insert({ key, module_id: id });
};
