import type { UserRow } from '@college/contracts/identity/user';
import { ConfirmCommandDialog } from '@college/form-kit/confirm-command-dialog';
import { useTexts } from '@college/portal-sdk/texts';
import { ResetPasswordDialog } from './reset-password-dialog.tsx';
import { UserLoginsDialog } from './user-logins-dialog.tsx';
import type { AskedAction } from './user-row-actions.tsx';
import { useDeleteUser, useSetUserState } from './user.queries.ts';
import { UserViewDialog } from './user-view-dialog.tsx';
import { userTexts } from './user.texts.ts';

interface UserDialogProps {
  action: AskedAction;
  user: UserRow;
  onClose: () => void;
}

/** The dialog for an action on a user. */
export const UserDialog = ({ action, user, onClose }: UserDialogProps) => {
  const t = useTexts(userTexts);
  const remove = useDeleteUser();
  const setState = useSetUserState();
  const { id, rowVersion, name, username } = user;
  switch (action) {
    case 'view':
      return <UserViewDialog user={user} onClose={onClose} />;
    case 'reset-password':
      return <ResetPasswordDialog user={user} onClose={onClose} />;
    case 'logins':
      return <UserLoginsDialog user={user} onClose={onClose} />;
    case 'delete':
      return (
        <ConfirmCommandDialog
          title={t('deleteTitle', { name })}
          message={t('deleteMessage', { username, roles: user.roleNames.join(t('comma')) })}
          confirmLabel={t('delete')}
          tone="bad"
          command={remove}
          input={{ id, rowVersion }}
          done={t('deletedDone', { name })}
          onClose={onClose}
        />
      );
    case 'disable':
      return (
        <ConfirmCommandDialog
          title={t('disableTitle', { name })}
          message={t('disableMessage', { username })}
          confirmLabel={t('disable')}
          tone="bad"
          command={setState}
          input={{ id, rowVersion, state: 'disabled' as const }}
          done={t('disabledDone', { name })}
          onClose={onClose}
        />
      );
    case 'enable':
      return (
        <ConfirmCommandDialog
          title={t('enableTitle', { name })}
          message={t('enableMessage', { username })}
          confirmLabel={t('enable')}
          command={setState}
          input={{ id, rowVersion, state: 'enabled' as const }}
          done={t('enabledDone', { name })}
          onClose={onClose}
        />
      );
  }
};
