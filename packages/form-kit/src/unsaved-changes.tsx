import { useKeepCalm } from '@college/portal-sdk/calm';
import { UNSAVED } from '@college/portal-sdk/drafts';
import { mayLeave } from '@college/portal-sdk/leave';
import { useBlocker } from '@college/portal-sdk/router';
import { useTexts } from '@college/portal-sdk/texts';
import { ConfirmDialog } from '@college/ui-kit/confirm-dialog';
import { useEffect } from 'react';
import { formTexts } from './form-texts.tsx';

/** For `navigate(path, SAVED)`: leaves a form right after saving, before React has rendered it as unchanged. */
export const SAVED = { state: { saved: true } } as const;

const isSaved = (state: unknown): boolean => typeof state === 'object' && state !== null && 'saved' in state;

type Move = Parameters<Extract<Parameters<typeof useBlocker>[0], (...args: never[]) => unknown>>[0];

/** Whether the page under a dialog only changes its own URL, or closes the dialog: that does not leave the form. */
const staysOnPage = ({ currentLocation: from, nextLocation: to, historyAction }: Move): boolean =>
  from.pathname === to.pathname && (String(historyAction) === 'REPLACE' || from.search === to.search);

interface UnsavedChangesProps {
  dirty: boolean;
  /** The form is in a dialog over a page that stays open. */
  inDialog?: boolean;
}

/** While `dirty`, asks before another page is opened or the window is closed. */
export const UnsavedChanges = ({ dirty, inDialog = false }: UnsavedChangesProps) => {
  const t = useTexts(formTexts);
  useKeepCalm(UNSAVED, dirty);
  const blocker = useBlocker(
    (move) => dirty && !isSaved(move.nextLocation.state) && !(inDialog && staysOnPage(move)),
  );
  useEffect(() => {
    if (!dirty) return;
    const ask = (event: BeforeUnloadEvent): void => {
      if (!mayLeave()) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [dirty]);
  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      title={t('leaveTitle')}
      message={t('leaveMessage')}
      confirmLabel={t('leave')}
      cancelLabel={t('stay')}
      tone="bad"
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    />
  );
};
