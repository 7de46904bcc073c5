import { createRole, deleteRole, updateRole } from './role.changes.ts';
import { compareRoles, copyRole } from './role.copy.ts';
import { giveableRoles } from './role.giveable.ts';
import { pageOfRoles } from './role.list.ts';
import { rolePermissions, setRolePermissions } from './role.permissions.ts';
import { findRole } from './role.table.ts';
import { roleOption, roleRow } from './role.view.ts';
import { fail } from '../../../app/failure.ts';
import { implement } from '../../../app/implement.ts';
import { commonErrors } from '@college/contracts/core/errors';
import { role } from '@college/contracts/identity/role';

export const roleService = implement(role, {
  GetRolePageList: pageOfRoles,

  GetRole: async ({ id }, { read, scope, language }) => {
    const found = await findRole(read, scope, id);
    return found ? roleRow(found, language) : fail(commonErrors.notFound);
  },

  GetRoleSelection: async (_input, { read, caller, language }) =>
    (await giveableRoles(read, caller)).map((found) => ({
      ...roleOption(found, language),
      roleKey: found.role_key,
    })),

  CreateRole: createRole,
  CopyRole: copyRole,
  CompareRoles: compareRoles,
  UpdateRole: updateRole,
  DeleteRole: deleteRole,

  GetRolePower: ({ id }, context) => rolePermissions(id, context),
  SetRolePower: setRolePermissions,
});
