import type { ModuleNode } from '@college/contracts/identity/module';
import { useTexts } from '@college/portal-sdk/texts';
import { ConfirmDialog } from '@college/ui-kit/confirm-dialog';
import { Message } from '@college/ui-kit/message';
import { Stack } from '@college/ui-kit/stack';
import { named } from './permission-groups.ts';
import { PermissionPages } from './permission-pages.tsx';
import { permissionTexts } from './role-permission.texts.ts';
import type { PermissionEditing } from './use-role-permission.ts';

interface SavePermissionsDialogProps {
  roleName: string;
  modules: readonly ModuleNode[];
  editing: PermissionEditing;
  /** How many users have the role. */
  userCount: number | undefined;
  /** The caller has the role. */
  isOwn: boolean;
  /** The caller could not undo the change. */
  locksOut: boolean;
  busy: boolean;
  onSave: () => void;
  onClose: () => void;
}

/** Names what is added, what is taken away and how many people that reaches, before it is saved. */
export const SavePermissionsDialog = (props: SavePermissionsDialogProps) => {
  const { roleName, modules, editing, userCount, isOwn, locksOut } = props;
  const t = useTexts(permissionTexts);
  const added = named(modules, editing.added);
  const removed = named(modules, editing.removed);
  const losesOwn = isOwn && removed.length > 0;
  return (
    <ConfirmDialog
      open
      title={t('askTitle', { name: roleName })}
      message={
        <Stack>
          {userCount !== undefined && (
            <p>{userCount === 0 ? t('reachesNobody') : t('reaches', { count: userCount })}</p>
          )}
          {locksOut && <Message tone="warn">{t('lockOut')}</Message>}
          {losesOwn && !locksOut && <Message tone="warn">{t('ownLoss')}</Message>}
          {removed.length > 0 && (
            <section aria-label={t('removedTitle')}>
              <h3>{t('removedTitle')}</h3>
              <PermissionPages permissions={removed} />
            </section>
          )}
          {added.length > 0 && (
            <section aria-label={t('addedTitle')}>
              <h3>{t('addedTitle')}</h3>
              <PermissionPages permissions={added} />
            </section>
          )}
        </Stack>
      }
      confirmLabel={t(losesOwn ? 'askConfirmLoss' : 'save')}
      tone={losesOwn ? 'bad' : 'normal'}
      busy={props.busy}
      onConfirm={props.onSave}
      onCancel={props.onClose}
    />
  );
};
