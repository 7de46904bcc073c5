import { clientOf } from '@college/api-client/client';
import { label } from '@college/contracts/platform/label';
import { userType } from '@college/contracts/identity/user-type';
import type { InputOf } from '@college/contracts/core/endpoint';
import { area } from '@college/contracts/platform/area';
import { department } from '@college/contracts/identity/department';
import { role } from '@college/contracts/identity/role';
import { user } from '@college/contracts/identity/user';
import { useCommand } from '@college/portal-sdk/command';
import { http } from '@college/portal-sdk/http';
import { useMutation, useQuery } from '@college/portal-sdk/query';
import { useScreenQuery } from '@college/portal-sdk/screen-query';

const users = clientOf(http, user);
/** For calls that answer with a file, or that a dialog runs directly. */
export const userCalls = users;
const areas = clientOf(http, area);
const departments = clientOf(http, department);
const roles = clientOf(http, role);
const labels = clientOf(http, label);
const userTypes = clientOf(http, userType);

export const USER_LIST = ['user', 'list'];

export type UserQuery = InputOf<(typeof user.actions)['GetUserPageList']>;

export const useUsers = (query: UserQuery) =>
  useScreenQuery(['user', 'list', query], (signal) => users.GetUserPageList(query, { signal }));

/** One user, loaded every time: a form filled from an old version would be refused. */
export const useUser = (id: number) =>
  useQuery({
    queryKey: ['user', 'one', id],
    queryFn: ({ signal }) => users.GetUser({ id }, { signal }),
    gcTime: 0,
  });

/** The kinds of accounts that the caller manages. */
export const useManagedKinds = (enabled = true) =>
  useQuery({
    queryKey: ['user', 'kinds'],
    queryFn: ({ signal }) => users.GetUserTypeOption(undefined, { signal }),
    enabled,
  });

/** The kinds of users that the caller's list can have. */
export const useSeenKinds = () =>
  useQuery({
    queryKey: ['user', 'seen-kinds'],
    queryFn: ({ signal }) => users.GetSeenUserTypes(undefined, { signal }),
  });

export const useDepartments = (enabled = true) =>
  useQuery({
    queryKey: ['department', 'tree'],
    queryFn: ({ signal }) => departments.GetDepartmentTreeList(undefined, { signal }),
    enabled,
  });

export const useAreas = () =>
  useQuery({
    queryKey: ['area', 'tree'],
    queryFn: ({ signal }) => areas.GetAreaTreeList(undefined, { signal }),
  });

export const useGiveableRoles = () =>
  useQuery({
    queryKey: ['role', 'selection'],
    queryFn: ({ signal }) => roles.GetRoleSelection(undefined, { signal }),
  });

/** The added user types, of every kind. */
export const useOwnTypes = () =>
  useQuery({
    queryKey: ['user-type', 'selection'],
    queryFn: ({ signal }) => userTypes.GetUserTypeSelection(undefined, { signal }),
  });

export const useUserLabels = () =>
  useQuery({
    queryKey: ['label', 'selection', 'user'],
    queryFn: ({ signal }) => labels.GetLabelSelection({ kind: 'user' }, { signal }),
  });

export const useCreateUser = () => useCommand(users.CreateUser, USER_LIST);
export const useUpdateUser = () => useCommand(users.UpdateUser, USER_LIST);
export const useDeleteUser = () => useCommand(users.DeleteUser, USER_LIST);
export const useSetUserState = () => useCommand(users.SetUserState, USER_LIST);
export const useSetUserStates = () => useCommand(users.SetUserStates, USER_LIST);
/** Loaded once and never cached: the answer is gone with the component that shows it. */
export const useRevealField = () =>
  useMutation({
    mutationFn: (input: InputOf<(typeof user.actions)['RevealUserField']>) => users.RevealUserField(input),
    gcTime: 0,
  });
export const useDuplicates = (query: InputOf<(typeof user.actions)['GetDuplicateUsers']>) =>
  useScreenQuery(['user', 'duplicates', query], (signal) => users.GetDuplicateUsers(query, { signal }));
export const useMergeUsers = () => useCommand(users.MergeUsers, ['user']);
export const useResetPassword = () => useCommand(users.UpdateUserPassword, USER_LIST);

const loginsOf = (id: number) => ['user', 'logins', id];

export const useUserLogins = (id: number) =>
  useScreenQuery(loginsOf(id), (signal) => users.GetUserLogins({ id }, { signal }));
export const useEndUserLogins = () => useCommand(users.EndUserLogins, ['user', 'logins']);
