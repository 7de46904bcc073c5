import type { ModuleNode } from '@college/contracts/system/module';
import { UnsavedChanges } from '@college/form-kit/unsaved-changes';
import { notify } from '@college/portal-sdk/notify';
import { useSession } from '@college/portal-sdk/session';
import { useTexts } from '@college/portal-sdk/texts';
import { ConfirmDialog } from '@college/ui-kit/confirm-dialog';
import { Message } from '@college/ui-kit/message';
import { useState } from 'react';
import layout from '../../stack.module.css';
import { PowerBar } from './power-bar.tsx';
import { PowerChooser } from './power-chooser.tsx';
import { RolePowerRefusal } from './role-power-refusal.tsx';
import { powerTexts } from './role-power.texts.ts';
import { useSetRolePower } from './role.queries.ts';
import { usePowerEditing } from './use-role-power.ts';
import type { RolePower } from './use-role-power.ts';

interface RolePowerEditorProps {
  roleName: string;
  modules: readonly ModuleNode[];
  power: RolePower;
  /** Reads the powers anew. */
  reload: () => Promise<RolePower | undefined>;
}

export const RolePowerEditor = ({ roleName, modules, power, reload }: RolePowerEditorProps) => {
  const t = useTexts(powerTexts);
  const editing = usePowerEditing(modules, power);
  const set = useSetRolePower();
  const [asking, setAsking] = useState(false);
  const isOwn = useSession((session) => session.roles.some((own) => own.id === power.id));
  const isCurrent = useSession((session) => session.currentRoleId === power.id);
  const names = (ids: readonly number[]): string =>
    modules
      .filter((module) => ids.includes(module.id))
      .map((module) => module.name)
      .join(t('comma'));

  const save = (): void =>
    set.mutate(
      { id: power.id, rowVersion: editing.rowVersion, moduleIds: editing.after },
      {
        onSuccess: (saved) => {
          editing.startFrom(saved);
          notify.success(t('savedDone', { name: roleName }));
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
      <PowerChooser modules={modules} editing={editing} />
      {isCurrent && editing.locksOut && <Message tone="warn">{t('lockOut')}</Message>}
      <PowerBar
        editing={editing}
        saving={set.isPending}
        onSave={() => (isOwn && editing.removed.length > 0 ? setAsking(true) : save())}
      />
      <ConfirmDialog
        open={asking}
        title={t('askTitle')}
        message={
          <div className={layout.stack}>
            <p>{t('askMessage', { name: roleName, lost: names(editing.removed) })}</p>
            {isCurrent && editing.locksOut && <Message tone="warn">{t('lockOut')}</Message>}
          </div>
        }
        confirmLabel={t('askConfirm')}
        tone="bad"
        busy={set.isPending}
        onConfirm={save}
        onCancel={() => setAsking(false)}
      />
      <UnsavedChanges dirty={editing.changed} />
    </>
  );
};
