import type { SitterRow } from '@college/contracts/exams/exam-attempt-row';
import { useTexts } from '@college/portal-sdk/texts';
import { useExemptBrowser, useUnlockExam } from './exam-attempt.queries.ts';
import { examBrowserTexts } from './exam-browser.texts.ts';
import { ReasonDialog } from './reason-dialog.tsx';

export interface LetGoOn {
  readonly row: SitterRow;
  /** Once more, or from now on in any browser. */
  readonly by: 'unlock' | 'exempt';
}

/** Asks why an attempt that stands still goes on, or why it may be sat in any browser. */
export const UnlockDialog = ({ row, by, onClose }: LetGoOn & { onClose: () => void }) => {
  const t = useTexts(examBrowserTexts);
  const unlock = useUnlockExam();
  const exempt = useExemptBrowser();
  const { id: attemptId, rowVersion, userName: name, lockReason } = row;
  return (
    <ReasonDialog
      title={t(`${by}Title`, { name })}
      hint={t(by === 'unlock' && lockReason === 'face' ? 'unlockFaceHint' : `${by}Hint`, { name })}
      submitLabel={t(by)}
      command={by === 'exempt' ? exempt : unlock}
      inputOf={(reason) => ({ attemptId, rowVersion, reason })}
      done={t(`${by}Done`)}
      onClose={onClose}
    />
  );
};
