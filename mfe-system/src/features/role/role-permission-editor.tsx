import type { ModuleNode } from '@college/contracts/system/module';
import { ADMIN_ROLE } from '@college/contracts/system/role';
import type { RoleRow } from '@college/contracts/system/role';
import { UnsavedChanges } from '@college/form-kit/unsaved-changes';
import { notify } from '@college/portal-sdk/notify';
import { useSession } from '@college/portal-sdk/session';
import { useTexts } from '@college/portal-sdk/texts';
import { ConfirmDialog } from '@college/ui-kit/confirm-dialog';
import { Message } from '@college/ui-kit/message';
import { Stack } from '@college/ui-kit/stack';
import { useState } from 'react';
import { LostPermissions } from './lost-permissions.tsx';
import { PermissionBar } from './permission-bar.tsx';
import { PermissionChooser } from './permission-chooser.tsx';
import { RolePermissionRefusal } from './role-permission-refusal.tsx';
import { permissionTexts } from './role-permission.texts.ts';
import { useSetRolePower } from './role.queries.ts';
import { usePermissionEditing } from './use-role-permission.ts';
import type { RolePower } from './use-role-permission.ts';

interface RolePermissionEditorProps {
  role: Pick<RoleRow, 'roleName' | 'roleKey'>;
  modules: readonly ModuleNode[];
  permission: RolePower;
  /** Loads the permissions again. */
  reload: () => Promise<RolePower | undefined>;
}

export const RolePermissionEditor = ({ role, modules, permission, reload }: RolePermissionEditorProps) => {
  const t = useTexts(permissionTexts);
  const isAdmin = role.roleKey === ADMIN_ROLE;
  const editing = usePermissionEditing(modules, permission, isAdmin);
  const set = useSetRolePower();
  const [asking, setAsking] = useState(false);
  const isOwn = useSession((session) => session.roles.some((own) => own.id === permission.id));
  const isCurrent = useSession((session) => session.currentRoleId === permission.id);

  const save = (confirmed: boolean): void =>
    set.mutate(
      { id: permission.id, rowVersion: editing.rowVersion, moduleIds: editing.after, confirmed },
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
      {isAdmin && <Message tone="info">{t('adminKeeps')}</Message>}
      <PermissionChooser modules={modules} editing={editing} />
      {isCurrent && editing.locksOut && <Message tone="warn">{t('lockOut')}</Message>}
      <PermissionBar
        editing={editing}
        saving={set.isPending}
        onSave={() => (isOwn && editing.removed.length > 0 ? setAsking(true) : save(false))}
      />
      <ConfirmDialog
        open={asking}
        title={t('askTitle')}
        message={
          <Stack>
            {isCurrent && editing.locksOut && <Message tone="warn">{t('lockOut')}</Message>}
            <LostPermissions roleName={role.roleName} modules={modules} lost={editing.removed} />
          </Stack>
        }
        confirmLabel={t('askConfirm')}
        tone="bad"
        busy={set.isPending}
        onConfirm={() => save(true)}
        onCancel={() => setAsking(false)}
      />
      <UnsavedChanges dirty={editing.changed} />
    </>
  );
};
