import type { Knex } from 'knex';
import type { Database } from '../src/db/database.ts';
import { lockStart } from '../src/db/dialect.ts';
import { seedCertTemplates } from './cert-templates.ts';
import { cameAt, insertReturning } from './insert.ts';
import { modules } from './modules.ts';
import { codesOf } from '../src/app/feature.ts';
import { features } from '../src/contexts/index.ts';
import type { ModuleSeed } from '../src/app/module-seed.ts';
import { seedCodes } from './seed-codes.ts';
import { seedModules } from './seed-modules.ts';
import { roles } from './roles.ts';

interface RoleId {
  id: number;
  role_key: string;
}

const insertRoles = async (trx: Knex.Transaction, now: Date): Promise<Map<string, number>> => {
  const rows = roles.map((role) => ({
    ...cameAt(now),
    role_key: role.key,
    role_name_zh: role.zh,
    role_name_en: role.en,
    data_scope: role.scope,
    is_system: true,
  }));
  return byKey(await insertReturning<RoleId>(trx, 'roles', rows, ['id', 'role_key']));
};

const presentRoles = async (trx: Knex.Transaction): Promise<Map<string, number>> =>
  byKey(await trx('roles').where('is_deleted', false).select<RoleId[]>('id', 'role_key'));

const byKey = (rows: readonly RoleId[]): Map<string, number> =>
  new Map(rows.map((role) => [role.role_key, role.id]));

/**
 * What every installation needs: the roles, the modules, who may use which, the codes,
 * and designs of certificates. Roles are made once. A module
 * or code that this version of the gateway brings and none before it brought is added; everything else stays as
 * administrators have left it, including what they have removed. Returns whether anything was added.
 */
export const seedSystem = (
  database: Database,
  now = new Date(),
  seeds: readonly ModuleSeed[] = modules,
): Promise<boolean> =>
  database.transaction(async (trx) => {
    await lockStart(trx);
    const isNew = !(await trx('roles').first('id'));
    const roleIds = isNew ? await insertRoles(trx, now) : await presentRoles(trx);
    const seededModules = await seedModules(trx, now, seeds, roleIds);
    const seededCodes = await seedCodes(trx, now, codesOf(features));
    const seededTemplates = await seedCertTemplates(trx, now);
    return isNew || seededModules + seededCodes + seededTemplates > 0;
  });
