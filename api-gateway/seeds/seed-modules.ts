/**
 * Adds the modules that an installation has not been given yet, each once in its life. Groups and links come with a new
 * installation only: an existing one is offered them (`menu-order.ts`), and until then new pages go into the menu that
 * the group would be in.
 */
import type { Knex } from 'knex';
import { cameAt, insertAll, insertReturning } from './insert.ts';
import type { ModuleSeed, RoleKey } from '../src/app/module-seed.ts';
import { isOfOrder, keyOf } from '../src/contexts/identity/module/menu-order.ts';

interface ModuleRow {
  id: number;
  parent_id: number | null;
  type: string;
  path: string;
  perm_code: string;
  is_deleted: boolean | number;
}

/** The parent of a seed; null at the top of the tree. */
interface Parent {
  readonly id: number;
  readonly key: string;
  /** It was there before this start: who has it by now decides about what comes below it. */
  readonly isOld: boolean;
}

interface SeedRun {
  readonly trx: Knex.Transaction;
  readonly now: Date;
  /** There has never been a module. */
  readonly isNew: boolean;
  readonly roleIds: ReadonlyMap<string, number>;
  /** Every module there ever was, by its key; of several the first. */
  readonly present: ReadonlyMap<string, ModuleRow>;
  readonly byId: ReadonlyMap<number, ModuleRow>;
  /** Module id by the key of what was seeded at an earlier start. */
  readonly seeded: ReadonlyMap<string, number>;
}

/**
 * Seeds the missing modules of a tree and returns how many were added. Modules from before seeds were recorded count as
 * seeded, including those that were removed.
 */
export const seedModules = async (
  trx: Knex.Transaction,
  now: Date,
  seeds: readonly ModuleSeed[],
  roleIds: ReadonlyMap<string, number>,
): Promise<number> => {
  const rows = await trx('modules')
    .orderBy('id')
    .select<ModuleRow[]>('id', 'parent_id', 'type', 'path', 'perm_code', 'is_deleted');
  const known = await trx('seeded_modules').select<{ key: string; module_id: number }[]>('*');
  const run: SeedRun = {
    trx,
    now,
    isNew: rows.length === 0,
    roleIds,
    present: presentByKey(rows),
    byId: new Map(rows.map((row) => [row.id, row])),
    seeded: new Map(known.map(({ key, module_id }) => [key, module_id])),
  };
  return seedBelow(run, seeds, null, []);
};

const presentByKey = (rows: readonly ModuleRow[]): Map<string, ModuleRow> => {
  const pathOf = new Map(rows.map((row) => [row.id, row.path]));
  const found = new Map<string, ModuleRow>();
  for (const row of rows) {
    const parentPath = row.parent_id === null ? '' : (pathOf.get(row.parent_id) ?? '');
    const key = keyOf({ ...row, permCode: row.perm_code }, parentPath);
    if (!found.has(key)) found.set(key, row);
  }
  return found;
};

/** One by one, since a child needs its parent's id. */
const seedBelow = async (
  run: SeedRun,
  siblings: readonly ModuleSeed[],
  parent: Parent | null,
  inherited: readonly RoleKey[],
): Promise<number> => {
  let added = 0;
  for (const [sort, seed] of siblings.entries()) {
    const key = keyOf(seed, parent?.key ?? '');
    const roles = seed.roles ?? inherited;
    const before = await recall(run, key);
    const isGone = before !== null && Boolean(run.byId.get(before)?.is_deleted);
    if (isOfOrder(seed, parent) && (isGone || (before === null && !run.isNew))) {
      added += await seedBelow(run, seed.children ?? [], parent, roles);
      continue;
    }
    // Below what was removed nothing grows: it would be out of everybody's reach.
    if (isGone) continue;
    const id = before ?? (await insertModule(run, { seed, key, sort, parent, roles }));
    if (before === null) added += 1;
    added += await seedBelow(run, seed.children ?? [], { id, key, isOld: before !== null }, roles);
  }
  return added;
};

/** The module of a seed from an earlier start, remembered from now on; null when there never was one. */
const recall = async ({ trx, present, seeded }: SeedRun, key: string): Promise<number | null> => {
  const id = seeded.get(key);
  if (id !== undefined) return id;
  const found = present.get(key);
  if (!found) return null;
  await trx('seeded_modules').insert({ key, module_id: found.id });
  return found.id;
};

interface NewModule {
  readonly seed: ModuleSeed;
  readonly key: string;
  readonly sort: number;
  readonly parent: Parent | null;
  readonly roles: readonly RoleKey[];
}

const insertModule = async (run: SeedRun, { seed, key, sort, parent, roles }: NewModule): Promise<number> => {
  const { trx, now } = run;
  const [row] = await insertReturning<{ id: number }>(
    trx,
    'modules',
    [rowOf(seed, parent?.id ?? null, sort, now)],
    ['id'],
  );
  if (row === undefined) throw new Error(`module ${seed.en} was not inserted`);
  const grantedTo = await rolesToGrant(run, parent, roles, seed.type === 'link');
  await insertAll(
    trx,
    'role_modules',
    grantedTo.map((role_id) => ({ role_id, module_id: row.id })),
  );
  await trx('seeded_modules').insert({ key, module_id: row.id });
  return row.id;
};

/** The given roles, except those that have lost the parent since, and the administrator, who needs no second way. */
const rolesToGrant = async (
  { trx, roleIds }: SeedRun,
  parent: Parent | null,
  roles: readonly RoleKey[],
  isLink: boolean,
): Promise<number[]> => {
  const idsOf = (keys: readonly RoleKey[]) =>
    keys.map((key) => roleIds.get(key)).filter((id) => id !== undefined);
  const wanted = idsOf(roles);
  const having = parent?.isOld
    ? await trx('role_modules').where('module_id', parent.id).pluck<number[]>('role_id')
    : wanted;
  return [...new Set([...(isLink ? [] : idsOf(['admin'])), ...wanted.filter((id) => having.includes(id))])];
};

const rowOf = (seed: ModuleSeed, parentId: number | null, sort: number, now: Date) => ({
  ...cameAt(now),
  parent_id: parentId,
  type: seed.type,
  name_zh: seed.zh,
  name_en: seed.en,
  path: seed.path ?? '',
  parent_path: seed.parentPath ?? '',
  component: seed.component ?? '',
  icon_class: seed.icon ?? '',
  hidden: seed.hidden ?? false,
  perm_code: seed.permCode ?? '',
  sort,
});
