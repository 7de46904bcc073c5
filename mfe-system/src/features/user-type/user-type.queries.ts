import { clientOf } from '@college/api-client/client';
import { userType } from '@college/contracts/basic/user-type';
import type { UserTypeRow } from '@college/contracts/basic/user-type';
import type { InputOf } from '@college/contracts/core/endpoint';
import { quiet, useCommand } from '@college/portal-sdk/command';
import { http } from '@college/portal-sdk/http';
import { useQuery } from '@college/portal-sdk/query';
import { useScreenQuery } from '@college/portal-sdk/screen-query';
import type { HoldersQuery } from '@college/form-kit/holders-dialog';

const types = clientOf(http, userType);
const USER_TYPE = ['user-type'];

export const useUserTypes = (query: InputOf<(typeof userType.actions)['GetUserTypePageList']>) =>
  useScreenQuery(['user-type', 'list', query], (signal) =>
    types.GetUserTypePageList(query, { ...quiet, signal }),
  );

/** One user type as it is now; `known` is shown until it is there. */
export const useUserType = (id: number, known: UserTypeRow | undefined) =>
  useQuery({
    queryKey: ['user-type', 'one', id],
    queryFn: ({ signal }) => types.GetUserType({ id }, { ...quiet, signal }),
    placeholderData: known,
  });

export const loadUserTypeUsers = (id: number) => (query: HoldersQuery, signal: AbortSignal) =>
  types.GetUserTypeUserPageList({ ...query, id }, { ...quiet, signal });

export const useCreateUserType = () => useCommand(types.CreateUserType, USER_TYPE);
export const useUpdateUserType = () => useCommand(types.UpdateUserType, USER_TYPE);
export const useDeleteUserType = () => useCommand(types.DeleteUserType, USER_TYPE);
export const useSetUserTypeUser = (id: number) =>
  useCommand(
    (change: { userId: number; isHeld: boolean }, options) =>
      types.SetUserTypeUser({ ...change, id }, options),
    USER_TYPE,
  );
