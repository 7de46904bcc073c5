import { mayLeave } from '@college/portal-sdk/leave';
import type { useBlocker } from '@college/portal-sdk/router';
import { useTexts } from '@college/portal-sdk/texts';
import { ConfirmDialog } from '@college/ui-kit/confirm-dialog';
import { useEffect } from 'react';
import { examRoomTexts } from './exam-attempt.texts.ts';

interface LeaveExamProps {
  blocker: ReturnType<typeof useBlocker>;
  /** How many answers have not arrived yet. */
  unsaved: number;
}

/** Asks before the exam room is left: the exam goes on, and is handed in by its own button only. */
export const LeaveExam = ({ blocker, unsaved }: LeaveExamProps) => {
  const t = useTexts(examRoomTexts);
  useEffect(() => {
    const askBeforeLeaving = (event: BeforeUnloadEvent): void => {
      if (unsaved > 0 && !mayLeave()) event.preventDefault();
    };
    window.addEventListener('beforeunload', askBeforeLeaving);
    return () => window.removeEventListener('beforeunload', askBeforeLeaving);
  }, [unsaved]);
  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      title={t('leaveTitle')}
      message={
        <>
          <p>{t('leaveMessage')}</p>
          {unsaved > 0 && <p>{t('leaveUnsaved', { count: unsaved })}</p>}
        </>
      }
      confirmLabel={t('leave')}
      cancelLabel={t('stay')}
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    />
  );
};
