import type { SitterRow, SittingRow } from '@college/contracts/business/exam-attempt';
import { useTexts } from '@college/portal-sdk/texts';
import { NumberField } from '@college/ui-kit/number-field';
import { useState } from 'react';
import { useExtendExam } from './exam-attempt.queries.ts';
import { ReasonDialog } from './reason-dialog.tsx';
import { sittingTexts } from './sitting-texts.ts';

const LEAST = 1;
const MOST = 120;
const USUAL = 10;

interface ExtendDialogProps {
  sitting: SittingRow;
  /** Null: everybody. */
  row: SitterRow | null;
  onClose: () => void;
}

/** More time for one person, or for all. */
export const ExtendDialog = ({ sitting: { examId, classId }, row, onClose }: ExtendDialogProps) => {
  const t = useTexts(sittingTexts);
  const [minutes, setMinutes] = useState<number | null>(USUAL);
  const isGood = minutes !== null && Number.isInteger(minutes) && minutes >= LEAST && minutes <= MOST;
  return (
    <ReasonDialog
      title={row ? t('extendTitle', { name: row.userName }) : t('extendAllTitle')}
      submitLabel={t('doExtend')}
      command={useExtendExam()}
      inputOf={(reason) =>
        isGood
          ? {
              examId,
              ...(classId !== null && { classId }),
              ...(row && { attemptIds: [row.id] }),
              minutes,
              reason,
            }
          : null
      }
      done={t('extendDone')}
      onClose={onClose}
      above={
        <NumberField
          name="minutes"
          label={t('minutes')}
          min={LEAST}
          max={MOST}
          value={minutes}
          onChange={setMinutes}
          required
        />
      }
    />
  );
};
