import type { RoleRow } from '@college/contracts/system/role';
import { ConfirmCommandDialog } from '@college/form-kit/confirm-command-dialog';
import { listTexts } from '@college/form-kit/list-texts';
import { Link } from '@college/portal-sdk/router';
import { useTexts } from '@college/portal-sdk/texts';
import { Button, buttonClass } from '@college/ui-kit/button';
import { Dialog } from '@college/ui-kit/dialog';
import { useDeleteRole } from './role.queries.ts';
import { roleTexts } from './role.texts.ts';

interface DeleteRoleDialogProps {
  role: RoleRow;
  onClose: () => void;
}

/** Asks before a role is deleted. For a role in use, says by how many users, and where to change that. */
export const DeleteRoleDialog = ({ role, onClose }: DeleteRoleDialogProps) => {
  const t = useTexts(roleTexts);
  const say = useTexts(listTexts);
  const command = useDeleteRole();
  const { id, rowVersion, roleName: name, userCount } = role;
  if (userCount === 0 || command.isPending)
    return (
      <ConfirmCommandDialog
        title={t('deleteTitle', { name })}
        message={t('deleteMessage')}
        confirmLabel={say('delete')}
        tone="bad"
        command={command}
        input={{ id, rowVersion }}
        done={t('deletedDone', { name })}
        onClose={onClose}
      />
    );
  return (
    <Dialog
      open
      title={t('heldTitle', { name })}
      size="small"
      role="alertdialog"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('close')}</Button>
          <Link className={buttonClass({ kind: 'primary' })} to="/user">
            {t('toUsers')}
          </Link>
        </>
      }
    >
      {t('heldMessage', { count: userCount })}
    </Dialog>
  );
};
