import { clientOf } from '@college/api-client/client';
import type { CallOptions } from '@college/api-client/client';
import type { InputOf } from '@college/contracts/core/endpoint';
import { area } from '@college/contracts/system/area';
import { department } from '@college/contracts/system/department';
import { role } from '@college/contracts/system/role';
import { user } from '@college/contracts/system/user';
import { http } from '@college/portal-sdk/http';
import { useMutation, useQuery, useQueryClient } from '@college/portal-sdk/query';
import { useScreenQuery } from '@college/portal-sdk/screen-query';

const users = clientOf(http, user);
const areas = clientOf(http, area);
const departments = clientOf(http, department);
const roles = clientOf(http, role);

/** The screen or the dialog says what went wrong, where it went wrong. */
const quiet = { quiet: true } satisfies CallOptions;

export type UserQuery = InputOf<(typeof user.actions)['GetUserPageList']>;

export const useUsers = (query: UserQuery) =>
  useScreenQuery(['user', 'list', query], (signal) => users.GetUserPageList(query, { ...quiet, signal }));

/** One user, read anew each time: a form that starts from an old version could only be refused. */
export const useUser = (id: number) =>
  useQuery({
    queryKey: ['user', 'one', id],
    queryFn: ({ signal }) => users.GetUser({ id }, { ...quiet, signal }),
    gcTime: 0,
  });

/** The kinds whose accounts the caller keeps. */
export const useKeptKinds = () =>
  useQuery({
    queryKey: ['user', 'kinds'],
    queryFn: ({ signal }) => users.GetUserTypeOption(undefined, { ...quiet, signal }),
  });

export const useDepartments = (enabled = true) =>
  useQuery({
    queryKey: ['department', 'tree'],
    queryFn: ({ signal }) => departments.GetDepartmentTreeList(undefined, { ...quiet, signal }),
    enabled,
  });

export const useAreas = () =>
  useQuery({
    queryKey: ['area', 'tree'],
    queryFn: ({ signal }) => areas.GetAreaTreeList(undefined, { ...quiet, signal }),
  });

export const useGiveableRoles = () =>
  useQuery({
    queryKey: ['role', 'selection'],
    queryFn: ({ signal }) => roles.GetRoleSelection(undefined, { ...quiet, signal }),
  });

/** A refusal means as often as a success that what is in view is out of date, so users are read again after both. */
const useUserCommand = <Input, Output>(call: (input: Input, options: CallOptions) => Promise<Output>) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: Input) => call(input, quiet),
    onSettled: () => client.invalidateQueries({ queryKey: ['user', 'list'] }),
  });
};

export const useCreateUser = () => useUserCommand(users.CreateUser);
export const useUpdateUser = () => useUserCommand(users.UpdateUser);
export const useDeleteUser = () => useUserCommand(users.DeleteUser);
export const useSetUserState = () => useUserCommand(users.SetUserState);
export const useResetPassword = () => useUserCommand(users.UpdateUserPassword);
