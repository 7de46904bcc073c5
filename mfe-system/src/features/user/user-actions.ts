import type { UserRow } from '@college/contracts/identity/user';
import { usePermit } from '@college/portal-sdk/permit';
import { useSession } from '@college/portal-sdk/session';

export type UserAction = 'view' | 'edit' | 'enable' | 'disable' | 'reset-password' | 'logins' | 'delete';

export interface UserPermits {
  update: boolean;
  resetPassword: boolean;
  endLogins: boolean;
  delete: boolean;
}

type Target = Pick<UserRow, 'id' | 'state' | 'canManage'>;

/**
 * The actions on a user. The gateway refuses to disable or delete one's own account, and users change their own
 * password in the header, entering the old one.
 */
export const actionsOn = (user: Target, permits: UserPermits, ownId: number | undefined): UserAction[] => {
  if (!user.canManage) return ['view'];
  const other = user.id !== ownId;
  const offered: [UserAction, boolean][] = [
    // Not needed besides the form, which shows everything.
    ['view', !permits.update],
    ['edit', permits.update],
    ['enable', permits.update && user.state === 'disabled'],
    ['disable', permits.update && other && user.state === 'enabled'],
    ['reset-password', permits.resetPassword && other],
    ['logins', permits.endLogins && other],
    ['delete', permits.delete && other],
  ];
  return offered.filter(([, allowed]) => allowed).map(([action]) => action);
};

/** `actionsOn` for the caller on this page. */
export const useUserActions = (): ((user: Target) => UserAction[]) => {
  const permits = {
    update: usePermit('user:update'),
    resetPassword: usePermit('user:reset-password'),
    endLogins: usePermit('user:end-logins'),
    delete: usePermit('user:delete'),
  };
  const ownId = useSession((session) => session.user?.id);
  return (user) => actionsOn(user, permits, ownId);
};
