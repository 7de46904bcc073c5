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
import { LostPowers } from './lost-powers.tsx';
import { PowerBar } from './power-bar.tsx';
import { PowerChooser } from './power-chooser.tsx';
import { RolePowerRefusal } from './role-power-refusal.tsx';
import { powerTexts } from './role-power.texts.ts';
import { useSetRolePower } from './role.queries.ts';
import { usePowerEditing } from './use-role-power.ts';
import type { RolePower } from './use-role-power.ts';

interface RolePowerEditorProps {
  role: Pick<RoleRow, 'roleName' | 'roleKey'>;
  modules: readonly ModuleNode[];
  power: RolePower;
  /** Reads the powers anew. */
  reload: () => Promise<RolePower | undefined>;
}

export const RolePowerEditor = ({ role, modules, power, reload }: RolePowerEditorProps) => {
  const t = useTexts(powerTexts);
  const isAdmin = role.roleKey === ADMIN_ROLE;
  const editing = usePowerEditing(modules, power, isAdmin);
  const set = useSetRolePower();
  const [asking, setAsking] = useState(false);
  const isOwn = useSession((session) => session.roles.some((own) => own.id === power.id));
  const isCurrent = useSession((session) => session.currentRoleId === power.id);

  const save = (confirmed: boolean): void =>
    set.mutate(
      { id: power.id, rowVersion: editing.rowVersion, moduleIds: editing.after, confirmed },
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
      <RolePowerRefusal error={set.error} onReload={() => void startAgain()} />
      {isOwn && <Message tone="info">{t('ownRole')}</Message>}
      {isAdmin && <Message tone="info">{t('adminKeeps')}</Message>}
      <PowerChooser modules={modules} editing={editing} />
      {isCurrent && editing.locksOut && <Message tone="warn">{t('lockOut')}</Message>}
      <PowerBar
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
            <LostPowers roleName={role.roleName} modules={modules} lost={editing.removed} />
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
