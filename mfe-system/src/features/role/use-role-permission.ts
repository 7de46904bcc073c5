import type { OutputOf } from '@college/contracts/core/endpoint';
import type { ModuleNode } from '@college/contracts/identity/module';
import type { role } from '@college/contracts/identity/role';
import { useState } from 'react';
import { differenceOf, grant, losesRoleAdministration, revoke, settle, vitalIn } from './permission-set.ts';

export type RolePermissions = OutputOf<(typeof role.actions)['GetRolePower']>;

/**
 * The permissions of a role during editing: the stored ones, the chosen ones, and the difference. The administrator
 * role keeps its vital permissions, whatever is clicked.
 */
export const usePermissionEditing = (
  modules: readonly ModuleNode[],
  read: RolePermissions,
  isAdmin: boolean,
) => {
  const [permission, setPermission] = useState(read);
  const [chosen, setChosen] = useState<readonly number[]>(read.moduleIds);
  const before = settle(modules, permission.moduleIds);
  const locked = isAdmin ? vitalIn(modules, permission.moduleIds) : [];
  const after = grant(modules, chosen, locked);
  const { added, removed } = differenceOf(before, after);
  return {
    rowVersion: permission.rowVersion,
    before,
    after,
    /** Permissions that cannot be revoked. */
    locked,
    added,
    removed,
    changed: added.length + removed.length > 0,
    locksOut: losesRoleAdministration(modules, before, after),
    grant: (ids: readonly number[]): void => setChosen(grant(modules, after, ids)),
    revoke: (ids: readonly number[]): void => setChosen(revoke(modules, after, ids)),
    /** Continues from what was saved or loaded again. */
    startFrom: (newest: RolePermissions): void => {
      setPermission(newest);
      setChosen(newest.moduleIds);
    },
    discard: (): void => setChosen(permission.moduleIds),
  };
};

export type PermissionEditing = ReturnType<typeof usePermissionEditing>;
