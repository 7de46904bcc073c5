import { useTexts } from '@college/portal-sdk/texts';
import { Button } from '@college/ui-kit/button';
import { useEffect, useRef } from 'react';
import { lessonPlanningTexts } from './lesson-planning.texts.ts';
import styles from './class-parts.module.css';

interface RemovedLessonProps {
  /** Null while none was removed. */
  name: string | null;
  busy?: boolean;
  onUndo: () => void;
}

/** Says which lesson was removed, and takes it back. The focus comes here: the button that was pressed is gone. */
export const RemovedLesson = ({ name, busy = false, onUndo }: RemovedLessonProps) => {
  const t = useTexts(lessonPlanningTexts);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), [name]);
  return (
    <div role="status">
      {name !== null && (
        <p className={styles.notes}>
          {t('removed', { name })}{' '}
          <Button ref={button} kind="quiet" size="small" icon="undo" busy={busy} onClick={onUndo}>
            {t('undo')}
          </Button>
        </p>
      )}
    </div>
  );
};
