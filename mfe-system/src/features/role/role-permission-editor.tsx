import type { ModuleNode } from '@college/contracts/identity/module';
import { ADMIN_ROLE } from '@college/contracts/identity/role';
import type { RoleRow } from '@college/contracts/identity/role';
import { UnsavedChanges } from '@college/form-kit/unsaved-changes';
import { notify } from '@college/portal-sdk/notify';
import { useSession } from '@college/portal-sdk/session';
import { useTexts } from '@college/portal-sdk/texts';
import { Message } from '@college/ui-kit/message';
import { useState } from 'react';
import { PermissionBar } from './permission-bar.tsx';
import { PermissionChooser } from './permission-chooser.tsx';
import { RolePermissionRefusal } from './role-permission-refusal.tsx';
import { permissionTexts } from './role-permission.texts.ts';
import { useSetRolePermissions } from './role.queries.ts';
import { SavePermissionsDialog } from './save-permissions-dialog.tsx';
import { usePermissionEditing } from './use-role-permission.ts';
import type { RolePermissions } from './use-role-permission.ts';

interface RolePermissionEditorProps {
  role: Pick<RoleRow, 'roleName' | 'roleKey'>;
  modules: readonly ModuleNode[];
  permission: RolePermissions;
  /** Loads the permissions again. */
  reload: () => Promise<RolePermissions | undefined>;
}

export const RolePermissionEditor = ({ role, modules, permission, reload }: RolePermissionEditorProps) => {
  const t = useTexts(permissionTexts);
  const isAdmin = role.roleKey === ADMIN_ROLE;
  const editing = usePermissionEditing(modules, permission, isAdmin);
  const set = useSetRolePermissions();
  const [asking, setAsking] = useState(false);
  const isOwn = useSession((session) => session.roles.some((own) => own.id === permission.id));
  const isCurrent = useSession((session) => session.currentRoleId === permission.id);

  const save = (): void =>
    set.mutate(
      {
        id: permission.id,
        rowVersion: editing.rowVersion,
        moduleIds: editing.after,
        // The dialog has named what is taken from the caller's own role.
        confirmed: isOwn && editing.removed.length > 0,
      },
      {
        onSuccess: (saved) => {
          editing.startFrom(saved);
          notify.success(t('savedDone', { name: role.roleName }));
        },
        onSettled: () => setAsking(false),
      },
    );
  const startAgain = async (): Promise<void> => {
    const newest = await reload();
    if (!newest) return;
    editing.startFrom(newest);
    set.reset();
  };

  return (
    <>
      <RolePermissionRefusal error={set.error} onReload={() => void startAgain()} />
      {isOwn && <Message tone="info">{t('ownRole')}</Message>}
      {isAdmin && <Message tone="info">{t('adminLocked')}</Message>}
      <PermissionChooser modules={modules} editing={editing} />
      {isCurrent && editing.locksOut && <Message tone="warn">{t('lockOut')}</Message>}
      <PermissionBar
        editing={editing}
        userCount={permission.userCount}
        saving={set.isPending}
        onSave={() => setAsking(true)}
      />
      {asking && (
        <SavePermissionsDialog
          roleName={role.roleName}
          modules={modules}
          editing={editing}
          userCount={permission.userCount}
          isOwn={isOwn}
          locksOut={isCurrent && editing.locksOut}
          busy={set.isPending}
          onSave={save}
          onClose={() => setAsking(false)}
        />
      )}
      <UnsavedChanges dirty={editing.changed} />
    </>
  );
};
