import { clientOf } from '@college/api-client/client';
import { userType } from '@college/contracts/identity/user-type';
import type { AssignedUsersQuery } from '@college/form-kit/assigned-users-dialog';
import { recordQueries } from '@college/form-kit/record-queries';
import { useCommand } from '@college/portal-sdk/command';
import { http } from '@college/portal-sdk/http';

const calls = clientOf(http, userType);

export const userTypes = recordQueries({
  key: 'user-type',
  page: calls.GetUserTypePageList,
  one: calls.GetUserType,
  create: calls.CreateUserType,
  update: calls.UpdateUserType,
  remove: calls.DeleteUserType,
});

export const loadUserTypeUsers = (id: number) => (query: AssignedUsersQuery, signal: AbortSignal) =>
  calls.GetUserTypeUserPageList({ ...query, id }, { signal });

export const useSetUserTypeUser = (id: number) =>
  useCommand(
    (change: { userId: number; isHeld: boolean }, options) =>
      calls.SetUserTypeUser({ ...change, id }, options),
    [userTypes.key],
  );
