import type { Knex } from 'knex';
import type { Database } from '../src/db/database.ts';
import { holdStartLock } from '../src/db/dialect.ts';
import { cameAt, insertAll, insertReturning } from './insert.ts';
import { modules } from './modules.ts';
import type { ModuleSeed } from './modules.ts';
import { roles } from './roles.ts';
import type { RoleKey } from './roles.ts';

const insertRoles = async (trx: Knex.Transaction, now: Date): Promise<Map<string, number>> => {
  const rows = roles.map((role) => ({
    ...cameAt(now),
    role_key: role.key,
    role_name_zh: role.zh,
    role_name_en: role.en,
    data_scope: role.scope,
    is_system: true,
  }));
  const inserted = await insertReturning<{ id: number; role_key: string }>(trx, 'roles', rows, [
    'id',
    'role_key',
  ]);
  return new Map(inserted.map((role) => [role.role_key, role.id]));
};

interface Place {
  readonly parentId: number | null;
  readonly roles: readonly RoleKey[];
}

/** One by one, since a child needs its parent's id. Answers which role has which module. */
const insertModules = async (
  trx: Knex.Transaction,
  now: Date,
  siblings: readonly ModuleSeed[],
  place: Place,
): Promise<{ moduleId: number; role: RoleKey }[]> => {
  const powers: { moduleId: number; role: RoleKey }[] = [];
  for (const [sort, module] of siblings.entries()) {
    const [row] = await insertReturning<{ id: number }>(
      trx,
      'modules',
      [rowOf(module, place, sort, now)],
      ['id'],
    );
    if (row === undefined) throw new Error(`module ${module.en} was not inserted`);
    const held = module.roles ?? place.roles;
    powers.push(...(['admin', ...held] as const).map((role) => ({ moduleId: row.id, role })));
    powers.push(...(await insertModules(trx, now, module.children ?? [], { parentId: row.id, roles: held })));
  }
  return powers;
};

const rowOf = (module: ModuleSeed, place: Place, sort: number, now: Date) => ({
  ...cameAt(now),
  parent_id: place.parentId,
  type: module.type,
  name_zh: module.zh,
  name_en: module.en,
  path: module.path ?? '',
  parent_path: module.parentPath ?? '',
  component: module.component ?? '',
  icon_class: module.icon ?? '',
  hidden: module.hidden ?? false,
  perm_code: module.permCode ?? '',
  sort,
});

/**
 * What every installation needs: the roles, the modules, and who may use which. Does nothing where roles exist, so
 * that what an administrator has changed since stays. Answers whether it seeded.
 */
export const seedSystem = (database: Database, now = new Date()): Promise<boolean> =>
  database.transaction(async (trx) => {
    await holdStartLock(trx);
    if (await trx('roles').first('id')) return false;
    const roleIds = await insertRoles(trx, now);
    const powers = await insertModules(trx, now, modules, { parentId: null, roles: [] });
    await insertAll(
      trx,
      'role_modules',
      powers.map(({ moduleId, role }) => ({ role_id: roleIds.get(role), module_id: moduleId })),
    );
    return true;
  });
