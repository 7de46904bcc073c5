import type { RoleRow } from '@college/contracts/identity/role';
import { usePermit } from '@college/portal-sdk/permit';

export type RoleAction = 'permission' | 'compare' | 'copy' | 'edit' | 'delete';

export interface RolePermits {
  setPermission: boolean;
  create: boolean;
  update: boolean;
  delete: boolean;
}

/** The actions on a role. Built-in roles cannot be changed, except for their permissions. */
export const actionsOn = ({ isSystem }: Pick<RoleRow, 'isSystem'>, permits: RolePermits): RoleAction[] => {
  const offered: [RoleAction, boolean][] = [
    ['permission', permits.setPermission],
    ['compare', true],
    ['copy', permits.create],
    ['edit', permits.update && !isSystem],
    ['delete', permits.delete && !isSystem],
  ];
  return offered.filter(([, allowed]) => allowed).map(([action]) => action);
};

/** `actionsOn` for the caller on this page. */
export const useRoleActions = (): ((role: Pick<RoleRow, 'isSystem'>) => RoleAction[]) => {
  const permits = {
    setPermission: usePermit('role:set-power'),
    create: usePermit('role:create'),
    update: usePermit('role:update'),
    delete: usePermit('role:delete'),
  };
  return (role) => actionsOn(role, permits);
};
