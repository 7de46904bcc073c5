import { clientOf } from '@college/api-client/client';
import type { InputOf } from '@college/contracts/core/endpoint';
import { module } from '@college/contracts/identity/module';
import { role } from '@college/contracts/identity/role';
import { useCommand } from '@college/portal-sdk/command';
import { http } from '@college/portal-sdk/http';
import { useQuery } from '@college/portal-sdk/query';
import { useScreenQuery } from '@college/portal-sdk/screen-query';

const modules = clientOf(http, module);
const roles = clientOf(http, role);

const MODULE = ['module'];

export const useModuleTree = () =>
  useQuery({
    queryKey: ['module', 'tree'],
    queryFn: ({ signal }) => modules.GetModuleTreeList(undefined, { signal }),
  });

export const useFoundModules = (query: InputOf<(typeof module.actions)['GetModulePageList']>) =>
  useScreenQuery(['module', 'list', query], (signal) => modules.GetModulePageList(query, { signal }));

/** The children of one module. */
export const useModuleChildren = (id: number) =>
  useQuery({
    queryKey: ['module', 'children', id],
    queryFn: ({ signal }) => modules.GetModuleChildrenList({ parentId: id }, { signal }),
  });

export const useModule = (id: number) =>
  useQuery({
    queryKey: ['module', 'one', id],
    queryFn: ({ signal }) => modules.GetModule({ id }, { signal }),
  });

export const useOfferedScreens = () =>
  useQuery({
    queryKey: ['module', 'screens'],
    queryFn: ({ signal }) => modules.GetScreenSelection(undefined, { signal }),
  });

export const useKnownCodes = () =>
  useQuery({
    queryKey: ['module', 'codes'],
    queryFn: ({ signal }) => modules.GetPermissionSelection(undefined, { signal }),
  });

type ModuleUsersQuery = InputOf<(typeof module.actions)['GetRolePageListByModuleId']>;

export const useRolesOfModule = (query: ModuleUsersQuery) =>
  useScreenQuery(['module', 'roles', query], (signal) =>
    modules.GetRolePageListByModuleId(query, { signal }),
  );

export const useUsersOfModule = (query: ModuleUsersQuery) =>
  useScreenQuery(['module', 'users', query], (signal) =>
    modules.GetUserPageListByModuleId(query, { signal }),
  );

export const useMenuPreview = (roleId: number | null) =>
  useQuery({
    queryKey: ['module', 'preview', roleId],
    queryFn: ({ signal }) => modules.GetMenuPreview({ roleId: roleId ?? 0 }, { signal }),
    enabled: roleId !== null,
  });

/** More roles than an installation has, so that one page lists all. */
export const useAllRoles = () =>
  useQuery({
    queryKey: ['role', 'list', 'all'],
    queryFn: ({ signal }) => roles.GetRolePageList({ page: 1, pageSize: 100 }, { signal }),
  });

/** What the menu in groups would change here. */
export const useMenuOrder = () =>
  useQuery({
    queryKey: ['module', 'order'],
    queryFn: ({ signal }) => modules.GetMenuOrder(undefined, { signal }),
  });

export const useApplyMenuOrder = () => useCommand(modules.ApplyMenuOrder, MODULE);

export const useCreateModule = () => useCommand(modules.CreateModule, MODULE);
export const useUpdateModule = () => useCommand(modules.UpdateModule, MODULE);
export const useDeleteModule = (onDone: () => void) =>
  useCommand(modules.DeleteModule, MODULE, {
    onDone,
    gone: ({ id }) => [
      [...MODULE, 'one', id],
      [...MODULE, 'children', id],
      [...MODULE, 'roles', { id }],
      [...MODULE, 'users', { id }],
    ],
  });

/** A drag knows only the id of its module, so the version is loaded for it. */
export const useDragModule = () =>
  useCommand(
    async ({ id, parentId, position }: { id: number; parentId: number | null; position: number }) => {
      const { rowVersion } = await modules.GetModule({ id });
      return modules.DragModule({ id, rowVersion, parentId, position });
    },
    MODULE,
  );
