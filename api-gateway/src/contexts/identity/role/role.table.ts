import { countOf } from '../../../db/paging.ts';
import { defineScopedTable, firstOf, rowsOf } from '../../../db/scoped-table.ts';
import { isSameName } from '../../../db/same-name.ts';
import type { BusinessColumns, Scope } from '../../../db/scoped-table.ts';
import { forEverybody } from '../../../db/visibility.ts';
import { ANONYMOUS_ROLE } from './role-keys.ts';
import type { Language } from '../../../app/messages/messages.ts';
import type { DataScope } from '@college/contracts/identity/role';
import { ROLE_OF_KIND } from '@college/contracts/identity/user-type-id';
import type { UserTypeId } from '@college/contracts/identity/user-type-id';
import type { Knex } from 'knex';

export interface RoleRecord extends BusinessColumns {
  role_key: string;
  role_name_zh: string;
  role_name_en: string;
  data_scope: DataScope;
  is_system: boolean;
}

export interface RoleListRow extends RoleRecord {
  user_count: number;
}

/**
 * Roles have no data scope: a user who may read any may read all. Who may change them is decided in role.giveable.ts.
 */
export const roles = defineScopedTable<RoleRecord>('roles', forEverybody);

const assignments = (db: Knex): Knex.QueryBuilder =>
  db('user_roles').join('users', 'users.id', 'user_roles.user_id').where('users.is_deleted', false);

/** Adds to a query over `roles` the number of users with each. */
export const withUserCount = (db: Knex, query: Knex.QueryBuilder): Knex.QueryBuilder =>
  query.select('roles.*', {
    user_count: assignments(db).whereRaw('user_roles.role_id = roles.id').count('*'),
  });

export const findRole = async (db: Knex, scope: Scope, id: number): Promise<RoleListRow | undefined> =>
  firstOf<RoleListRow>(withUserCount(db, roles.visible(db, scope)).where('roles.id', id));

export const countUsersOf = async (trx: Knex, roleId: number): Promise<number> => {
  return countOf(assignments(trx).where('user_roles.role_id', roleId));
};

/** Narrows a query over `users` to those with a role. */
export const usersWithRole = (db: Knex, inSight: Knex.QueryBuilder, roleId: number): Knex.QueryBuilder =>
  inSight.whereIn('users.id', db('user_roles').where('role_id', roleId).select('user_id'));

/** Whether all of these roles exist. */
export const areRoles = async (db: Knex, ids: readonly number[]): Promise<boolean> => {
  const wanted = [...new Set(ids)];
  const found = await db('roles').where('is_deleted', false).whereIn('id', wanted).pluck<number[]>('id');
  return found.length === wanted.length;
};

/** In the order of their ids. */
export const roleNames = async (
  db: Knex,
  ids: readonly number[],
): Promise<Pick<RoleRecord, 'role_name_zh' | 'role_name_en'>[]> =>
  db('roles')
    .whereIn('id', [...ids])
    .orderBy('id')
    .select('role_name_zh', 'role_name_en');

/** All roles that people can have, by name in a language. */
export const choosableRoles = async (db: Knex, language: Language): Promise<{ id: number; name: string }[]> =>
  db('roles')
    .where('is_deleted', false)
    .whereNot('role_key', ANONYMOUS_ROLE)
    .orderBy('id')
    .select('id', { name: language === 'en' ? 'role_name_en' : 'role_name_zh' });

/** Names are unique across both languages, ignoring case. */
export const isRoleNameTaken = async (trx: Knex, name: string, exceptId: number | null): Promise<boolean> => {
  const query = trx('roles').where('is_deleted', false);
  if (exceptId !== null) query.whereNot('id', exceptId);
  const present = await rowsOf<Pick<RoleRecord, 'role_name_zh' | 'role_name_en'>>(
    query.select('role_name_zh', 'role_name_en'),
  );
  return present.some((it) => isSameName(it.role_name_zh, name) || isSameName(it.role_name_en, name));
};

/**
 * Until the transaction ends, no other transaction names a role: no index can make values unique across two columns. It
 * locks the row of the visitor role, which no user ever has and nothing else waits for.
 */
export const lockRoleNames = async (trx: Knex.Transaction): Promise<void> => {
  await trx('roles').where('role_key', ANONYMOUS_ROLE).forUpdate().select('id');
};

/** The permission codes that roles have through their modules. */
const permissions = (db: Knex): Knex.QueryBuilder =>
  db('role_modules')
    .join('modules', 'modules.id', 'role_modules.module_id')
    .where('modules.is_deleted', false)
    .whereNot('modules.perm_code', '');

export const permissionsOf = async (db: Knex, roleId: number): Promise<Set<string>> =>
  new Set(await permissions(db).where('role_modules.role_id', roleId).pluck<string[]>('modules.perm_code'));

/**
 * Permissions that concern only the user themselves. Anybody who manages accounts may give them without having them;
 * otherwise the college, which answers questions, could not manage students, who ask them, or teachers, each of whom has
 * the live courses that are theirs.
 */
const OWN_MATTERS: readonly string[] = ['feedback:create', 'class-user:apply', 'live-course:open'];

/** Narrows a query over `roles` to those without any permission that the given role lacks, own matters aside. */
export const withoutMorePermission = (
  db: Knex,
  query: Knex.QueryBuilder,
  roleId: number,
): Knex.QueryBuilder =>
  query.whereNotExists(
    permissions(db)
      .whereRaw('role_modules.role_id = roles.id')
      .whereNotIn('modules.perm_code', OWN_MATTERS)
      .whereNotIn(
        'modules.perm_code',
        permissions(db).where('role_modules.role_id', roleId).select('modules.perm_code'),
      )
      .select(db.raw('1')),
  );

export const moduleIdsOf = async (db: Knex, roleId: number): Promise<number[]> =>
  db('role_modules')
    .join('modules', 'modules.id', 'role_modules.module_id')
    .where({ 'role_modules.role_id': roleId, 'modules.is_deleted': false })
    .orderBy('modules.id')
    .pluck<number[]>('modules.id');

export const replaceModules = async (
  trx: Knex,
  roleId: number,
  moduleIds: readonly number[],
): Promise<void> => {
  await trx('role_modules').where({ role_id: roleId }).delete();
  if (moduleIds.length === 0) return;
  await trx('role_modules').insert(moduleIds.map((module_id) => ({ role_id: roleId, module_id })));
};

/** Adds modules to a role; those it already has stay as they are. */
export const addModules = async (trx: Knex, roleId: number, moduleIds: readonly number[]): Promise<void> => {
  await trx('role_modules')
    .insert(moduleIds.map((module_id) => ({ role_id: roleId, module_id })))
    .onConflict(['role_id', 'module_id'])
    .ignore();
};

/** Every role that has the one module gains the others. */
export const shareWithRoles = async (
  trx: Knex.Transaction,
  moduleId: number,
  otherIds: readonly number[],
): Promise<void> => {
  const roleIds = await trx('role_modules').where({ module_id: moduleId }).pluck<number[]>('role_id');
  const rows = roleIds.flatMap((role_id) => otherIds.map((module_id) => ({ role_id, module_id })));
  if (rows.length > 0) await trx('role_modules').insert(rows).onConflict(['role_id', 'module_id']).ignore();
};

/** Grants a link to the built-in roles with these keys, and to all roles that a college has made, where they have its page. */
export const shareLink = async (
  trx: Knex.Transaction,
  { linkId, pageId, roleKeys }: { linkId: number; pageId: number; roleKeys: readonly string[] },
): Promise<void> => {
  const roleIds = await trx('role_modules as rm')
    .join('roles as r', 'r.id', 'rm.role_id')
    .where({ 'rm.module_id': pageId, 'r.is_deleted': false })
    .where((query) => query.where('r.is_system', false).orWhereIn('r.role_key', [...roleKeys]))
    .pluck<number[]>('r.id');
  if (roleIds.length > 0)
    await trx('role_modules').insert(roleIds.map((role_id) => ({ role_id, module_id: linkId })));
};

/**
 * Whether roles fit a kind of user: its own built-in role, and any role that administrators have made. Another kind's
 * built-in role would turn the account into something else.
 */
export const fitKind = async (db: Knex, kind: UserTypeId, roleIds: readonly number[]): Promise<boolean> =>
  (await db('roles')
    .whereIn('id', [...roleIds])
    .where('is_system', true)
    .whereNot('role_key', kind === '0' ? '' : ROLE_OF_KIND[kind])
    .first('id')) === undefined;
