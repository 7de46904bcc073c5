import {
  listedRoles,
  listedUsers,
  rolesOfUsers,
  rolesWith,
  usersWith,
  withUsage,
} from './module-users.table.ts';
import type { ModuleUserRow, ModuleListRow, RoleListRow } from './module-users.table.ts';
import { moduleDetail } from './module.view.ts';
import { modules } from './module.table.ts';
import type { SignedInContext } from '../../../app/context.ts';
import { fail, isFailure } from '../../../app/failure.ts';
import { contains } from '../../../db/dialect.ts';
import { applySorting, pageOf } from '../../../db/paging.ts';
import { nameColumn, roleRow } from '../role/role.view.ts';
import { commonErrors } from '@college/contracts/core/errors';
import type { ParsedInputOf } from '@college/contracts/core/endpoint';
import type { module } from '@college/contracts/identity/module';
import type { Knex } from 'knex';

type InputOf<Action extends keyof typeof module.actions> = ParsedInputOf<(typeof module.actions)[Action]>;

const SEARCHED = ['name_zh', 'name_en', 'path', 'component', 'perm_code'].map((name) => `modules.${name}`);

export const pageOfModules = async (
  query: InputOf<'GetModulePageList'>,
  { read, scope, language }: SignedInContext,
) => {
  const found = modules.visible(read, scope);
  if (query.type) found.where('modules.type', query.type);
  if (query.keyword) found.where(contains(read, SEARCHED, query.keyword));
  const sortable = {
    name: language === 'en' ? 'modules.name_en' : 'modules.name_zh',
    path: 'modules.path',
    permCode: 'modules.perm_code',
    creationTime: 'modules.creation_time',
  };
  const sorted = applySorting(withUsage(read, found.clone()), query.sorting, sortable, 'creationTime');
  if (isFailure(sorted)) return sorted;
  const { totalCount, rows } = await pageOf<ModuleListRow>(found, sorted, query);
  return { totalCount, items: rows.map((row) => moduleDetail(row, language)) };
};

const isThere = async (db: Knex, { scope }: SignedInContext, id: number): Promise<boolean> =>
  (await modules.visible(db, scope).where('modules.id', id).first('modules.id')) !== undefined;

export const rolesOfModule = async (
  query: InputOf<'GetRolePageListByModuleId'>,
  context: SignedInContext,
) => {
  const { read, scope, language } = context;
  if (!(await isThere(read, context, query.moduleId))) return fail(commonErrors.notFound);
  const found = rolesWith(read, scope, query.moduleId);
  if (query.keyword) found.where(contains(read, ['roles.role_name_zh', 'roles.role_name_en'], query.keyword));
  const sortable = { name: `roles.${nameColumn(language)}`, creationTime: 'roles.creation_time' };
  const sorted = applySorting(listedRoles(read, found.clone()), query.sorting, sortable, 'creationTime');
  if (isFailure(sorted)) return sorted;
  const { totalCount, rows } = await pageOf<RoleListRow>(found, sorted, query);
  const items = rows.map((row) => {
    const { id, roleName: name, dataScope, isSystem, userCount } = roleRow(row, language);
    return { id, name, dataScope, isSystem, userCount };
  });
  return { totalCount, items };
};

export const usersOfModule = async (
  query: InputOf<'GetUserPageListByModuleId'>,
  context: SignedInContext,
) => {
  const { read, scope, language } = context;
  if (!(await isThere(read, context, query.moduleId))) return fail(commonErrors.notFound);
  const found = usersWith(read, context.users.visible(read, scope), query.moduleId);
  if (query.keyword) found.where(contains(read, ['users.username', 'users.name_key'], query.keyword));
  const sortable = {
    username: 'users.username',
    name: 'users.name_key',
    creationTime: 'users.creation_time',
  };
  const sorted = applySorting(listedUsers(found.clone()), query.sorting, sortable, 'creationTime');
  if (isFailure(sorted)) return sorted;
  const { totalCount, rows } = await pageOf<ModuleUserRow>(found, sorted, query);
  const userRoles = await rolesOfUsers(
    read,
    query.moduleId,
    rows.map(({ id }) => id),
  );
  const rolesOf = (id: number): string[] =>
    userRoles.filter(({ user_id }) => user_id === id).map(({ zh, en }) => (language === 'en' ? en : zh));
  return {
    totalCount,
    items: rows.map(({ id, username, name, state }) => ({ id, username, name, state, roles: rolesOf(id) })),
  };
};
