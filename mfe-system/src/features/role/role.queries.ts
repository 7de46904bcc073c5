import { clientOf } from '@college/api-client/client';
import type { InputOf } from '@college/contracts/core/endpoint';
import { module } from '@college/contracts/identity/module';
import { role } from '@college/contracts/identity/role';
import { useCommand } from '@college/portal-sdk/command';
import { http } from '@college/portal-sdk/http';
import { useQuery } from '@college/portal-sdk/query';
import { useScreenQuery } from '@college/portal-sdk/screen-query';

const roles = clientOf(http, role);
const modules = clientOf(http, module);

const ROLE = ['role', 'list'];

export type RoleQuery = InputOf<(typeof role.actions)['GetRolePageList']>;

export const useRoles = (query: RoleQuery) =>
  useScreenQuery(['role', 'list', query], (signal) => roles.GetRolePageList(query, { signal }));

export const useRole = (id: number) =>
  useQuery({
    queryKey: ['role', 'one', id],
    queryFn: ({ signal }) => roles.GetRole({ id }, { signal }),
  });

/** Loaded every time: a change based on an old version would be refused. */
export const useRolePermissions = (id: number) =>
  useQuery({
    queryKey: ['role', 'permission', id],
    queryFn: ({ signal }) => roles.GetRolePower({ id }, { signal }),
    gcTime: 0,
  });

export const useModules = () =>
  useQuery({
    queryKey: ['module', 'tree'],
    queryFn: ({ signal }) => modules.GetModuleTreeList(undefined, { signal }),
  });

/** More roles than an installation has, as options. */
export const useAllRoles = () => useRoles({ page: 1, pageSize: 100 });

export const useRoleComparison = (leftId: number, rightId: number) =>
  useQuery({
    queryKey: ['role', 'compare', leftId, rightId],
    queryFn: ({ signal }) => roles.CompareRoles({ leftId, rightId }, { signal }),
    enabled: leftId > 0 && rightId > 0 && leftId !== rightId,
  });

export const useCopyRole = () => useCommand(roles.CopyRole, ROLE);
export const useCreateRole = () => useCommand(roles.CreateRole, ROLE);
export const useUpdateRole = () => useCommand(roles.UpdateRole, ROLE);
export const useDeleteRole = () => useCommand(roles.DeleteRole, ROLE);
export const useSetRolePermissions = () => useCommand(roles.SetRolePower, ROLE);
