import { useTexts } from '@college/portal-sdk/texts';
import { Button } from '@college/ui-kit/button';
import styles from './permission-bar.module.css';
import { permissionTexts } from './role-permission.texts.ts';
import type { PermissionEditing } from './use-role-permission.ts';

interface PermissionBarProps {
  editing: PermissionEditing;
  /** How many users have the role. */
  userCount: number | undefined;
  saving: boolean;
  onSave: () => void;
}

/** Stays visible below the matrix: the changes, and the save button. */
export const PermissionBar = ({ editing, userCount, saving, onSave }: PermissionBarProps) => {
  const t = useTexts(permissionTexts);
  const { added, removed, changed } = editing;
  return (
    <div className={styles.bar}>
      <p className={styles.changes} aria-live="polite">
        {changed ? t('changed', { added: added.length, removed: removed.length }) : t('unchanged')}
        {userCount !== undefined && <span className={styles.users}>{t('users', { count: userCount })}</span>}
      </p>
      <Button disabled={!changed || saving} onClick={editing.discard}>
        {t('discard')}
      </Button>
      <Button kind="primary" busy={saving} disabled={!changed} onClick={onSave}>
        {t('save')}
      </Button>
    </div>
  );
};
