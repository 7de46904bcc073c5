import type { RoleRow } from '@college/contracts/identity/role';
import { DeleteDialog } from '@college/form-kit/delete-dialog';
import { InUseDialog } from '@college/form-kit/in-use-dialog';
import { Link } from '@college/portal-sdk/router';
import { useTexts } from '@college/portal-sdk/texts';
import { buttonClass } from '@college/ui-kit/button';
import { useDeleteRole } from './role.queries.ts';
import { roleTexts } from './role.texts.ts';

interface DeleteRoleDialogProps {
  role: RoleRow;
  onClose: () => void;
}

/** Asks before a role is deleted. For a role in use, says by how many users, and where to change that. */
export const DeleteRoleDialog = ({ role, onClose }: DeleteRoleDialogProps) => {
  const t = useTexts(roleTexts);
  const command = useDeleteRole();
  const { id, rowVersion, roleName: name, userCount } = role;
  if (userCount === 0 || command.isPending)
    return (
      <DeleteDialog
        name={name}
        title={t('deleteTitle', { name })}
        message={t('deleteMessage')}
        command={command}
        input={{ id, rowVersion }}
        onClose={onClose}
      />
    );
  return (
    <InUseDialog
      name={name}
      message={t('inUseMessage', { count: userCount })}
      way={
        <Link className={buttonClass({ kind: 'primary' })} to="/user">
          {t('toUsers')}
        </Link>
      }
      onClose={onClose}
    />
  );
};
