import { applyMenuOrder, menuOrder } from './menu-order.service.ts';
import { createModule, deleteModule, updateModule } from './module.changes.ts';
import { dragModule } from './module.drag.ts';
import { findModule } from './module-users.table.ts';
import { pageOfModules, rolesOfModule, usersOfModule } from './module.list.ts';
import { knownCodes, offeredScreens } from './module-offered.ts';
import { inTreeOrder } from './module-tree.ts';
import { moduleDetail, moduleNode } from './module.view.ts';
import { allModules } from './module.table.ts';
import { routersAndMenusOf } from './routers-and-menus.ts';
import { fail } from '../../../app/failure.ts';
import { implement } from '../../../app/implement.ts';
import { findRole } from '../role/role.table.ts';
import { commonErrors } from '@college/contracts/core/errors';
import { module } from '@college/contracts/identity/module';

export const moduleService = implement(module, {
  GetModuleTreeList: async (_input, { read, language }) =>
    inTreeOrder(await allModules(read)).map((row) => moduleNode(row, language)),

  GetModulePageList: pageOfModules,

  GetModule: async ({ id }, { read, scope, language }) => {
    const found = await findModule(read, scope, id);
    return found ? moduleDetail(found, language) : fail(commonErrors.notFound);
  },

  GetModuleChildrenList: async ({ parentId }, { read, scope, language }) => {
    if (parentId !== null && !(await findModule(read, scope, parentId))) return fail(commonErrors.notFound);
    const rows = await allModules(read);
    return rows.filter((row) => row.parent_id === parentId).map((row) => moduleNode(row, language));
  },

  GetScreenSelection: async (_input, context) => (await offeredScreens(context)) ?? [],
  GetPermissionSelection: (_input, context) => knownCodes(context),

  GetMenuPreview: async ({ roleId }, context) => {
    const role = await findRole(context.read, context.scope, roleId);
    if (!role) return fail(commonErrors.notFound);
    const registry = await context.remotes.resolvedFor(context, roleId);
    return routersAndMenusOf(context, { id: roleId, key: role.role_key }, context.language, registry);
  },

  GetRolePageListByModuleId: rolesOfModule,
  GetUserPageListByModuleId: usersOfModule,

  CreateModule: createModule,
  UpdateModule: updateModule,
  DeleteModule: deleteModule,
  DragModule: dragModule,
  GetMenuOrder: (_input, context) => menuOrder(context),
  ApplyMenuOrder: applyMenuOrder,
});
