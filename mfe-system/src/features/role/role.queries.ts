import { clientOf } from '@college/api-client/client';
import type { CallOptions } from '@college/api-client/client';
import type { InputOf } from '@college/contracts/core/endpoint';
import { module } from '@college/contracts/system/module';
import { role } from '@college/contracts/system/role';
import { http } from '@college/portal-sdk/http';
import { useMutation, useQuery, useQueryClient } from '@college/portal-sdk/query';
import { useScreenQuery } from '@college/portal-sdk/screen-query';

const roles = clientOf(http, role);
const modules = clientOf(http, module);

/** The screen or the dialog says what went wrong, where it went wrong. */
const quiet = { quiet: true } satisfies CallOptions;

export type RoleQuery = InputOf<(typeof role.actions)['GetRolePageList']>;

export const useRoles = (query: RoleQuery) =>
  useScreenQuery(['role', 'list', query], (signal) => roles.GetRolePageList(query, { ...quiet, signal }));

export const useRole = (id: number) =>
  useQuery({
    queryKey: ['role', 'one', id],
    queryFn: ({ signal }) => roles.GetRole({ id }, { ...quiet, signal }),
  });

/** Read anew each time: powers that are changed from an old version could only be refused. */
export const useRolePower = (id: number) =>
  useQuery({
    queryKey: ['role', 'power', id],
    queryFn: ({ signal }) => roles.GetRolePower({ id }, { ...quiet, signal }),
    gcTime: 0,
  });

export const useModules = () =>
  useQuery({
    queryKey: ['module', 'tree'],
    queryFn: ({ signal }) => modules.GetModuleTreeList(undefined, { ...quiet, signal }),
  });

/** A refusal means as often as a success that what is in view is out of date, so roles are read again after both. */
const useRoleCommand = <Input, Output>(call: (input: Input, options: CallOptions) => Promise<Output>) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: Input) => call(input, quiet),
    onSettled: () => client.invalidateQueries({ queryKey: ['role', 'list'] }),
  });
};

export const useCreateRole = () => useRoleCommand(roles.CreateRole);
export const useUpdateRole = () => useRoleCommand(roles.UpdateRole);
export const useDeleteRole = () => useRoleCommand(roles.DeleteRole);
export const useSetRolePower = () => useRoleCommand(roles.SetRolePower);
