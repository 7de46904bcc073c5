import { useTexts } from '@college/portal-sdk/texts';
import { Button } from '@college/ui-kit/button';
import styles from './power-bar.module.css';
import { powerTexts } from './role-power.texts.ts';
import type { PowerEditing } from './use-role-power.ts';

interface PowerBarProps {
  editing: PowerEditing;
  saving: boolean;
  onSave: () => void;
}

/** Stays in view below the tree: what has changed, and the way to keep it. */
export const PowerBar = ({ editing, saving, onSave }: PowerBarProps) => {
  const t = useTexts(powerTexts);
  const { added, removed, changed } = editing;
  return (
    <div className={styles.bar}>
      <p className={styles.changes} aria-live="polite">
        {changed ? t('changed', { added: added.length, removed: removed.length }) : t('unchanged')}
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
