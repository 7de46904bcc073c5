import type { UserInList, UserState } from '@college/contracts/identity/user';
import { useRowSelection } from '@college/form-kit/use-row-selection';
import type { ListSelection } from '@college/form-kit/use-row-selection';
import { usePermit } from '@college/portal-sdk/permit';
import { useSession } from '@college/portal-sdk/session';

/** The two states that can be set; a newer gateway may know more. */
export const STATES: readonly UserState[] = ['enabled', 'disabled'];

/** The users whose state would change. */
export const changedBy = <User extends Pick<UserInList, 'state'>>(
  state: UserState,
  users: readonly User[],
): User[] => users.filter((user) => STATES.includes(user.state) && user.state !== state);

/**
 * The selected users. Only accounts that the caller may enable or disable can be selected, never their own. Undefined
 * when the caller may do so for nobody.
 */
export const useUserSelection = (
  users: readonly UserInList[] | undefined,
  filters: object,
): ListSelection<UserInList> | undefined => {
  const mayUpdate = usePermit('user:update');
  const ownId = useSession((session) => session.user?.id);
  const selection = useRowSelection<UserInList>({
    rows: users,
    keyOf: ({ id }) => id,
    filters,
    labelOf: ({ name }) => name,
    mayChoose: ({ id, canManage }) => canManage && id !== ownId,
  });
  return mayUpdate ? selection : undefined;
};
