import type { SitterRow } from '@college/contracts/exams/exam-attempt-row';
import { usePermit } from '@college/portal-sdk/permit';
import { useTexts } from '@college/portal-sdk/texts';
import { Button } from '@college/ui-kit/button';
import { RowActions } from '@college/ui-kit/row-actions';
import { examBrowserTexts } from './exam-browser.texts.ts';
import { sittingTexts } from './sitting-texts.ts';
import type { LetGoOn } from './unlock-dialog.tsx';

/** More time is for who waits or sits. */
export const OPEN: readonly SitterRow['state'][] = ['not-started', 'running'];
const RESETTABLE: readonly SitterRow['state'][] = ['submitted', 'graded', 'absent'];

/** What is asked before it is done. */
export type AskedOfSitter =
  | { readonly extend: readonly SitterRow[] | 'all' }
  | { readonly reset: SitterRow }
  | { readonly goOn: LetGoOn };

interface SitterActionsProps {
  row: SitterRow;
  /** Whether the sitting is. */
  isOpen: boolean;
  onAsk: (asked: AskedOfSitter) => void;
}

/** What can be done for one of those who sit an exam. */
export const SitterActions = ({ row, isOpen, onAsk }: SitterActionsProps) => {
  const t = useTexts(sittingTexts);
  const browser = useTexts(examBrowserTexts);
  const mayRun = usePermit('exam:run');
  const { userName: name, state } = row;
  const isUnderWay = OPEN.includes(state);
  return (
    <RowActions>
      {row.lockedAt !== null && (
        <Button
          size="small"
          kind="quiet"
          aria-label={browser('unlockOf', { name })}
          onClick={() => onAsk({ goOn: { row, by: 'unlock' } })}
        >
          {browser('unlock')}
        </Button>
      )}
      {mayRun && isUnderWay && row.browserNeed === 'needed' && (
        <Button
          size="small"
          kind="quiet"
          aria-label={browser('exemptOf', { name })}
          onClick={() => onAsk({ goOn: { row, by: 'exempt' } })}
        >
          {browser('exempt')}
        </Button>
      )}
      {isOpen && isUnderWay && (
        <Button
          size="small"
          kind="quiet"
          aria-label={t('extendOf', { name })}
          onClick={() => onAsk({ extend: [row] })}
        >
          {t('extend')}
        </Button>
      )}
      {mayRun && RESETTABLE.includes(state) && (
        <Button
          size="small"
          kind="quiet-danger"
          aria-label={t('resetOf', { name })}
          onClick={() => onAsk({ reset: row })}
        >
          {t('resetAct')}
        </Button>
      )}
    </RowActions>
  );
};
