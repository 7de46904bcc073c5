import type { SitterRow, SittingRow } from '@college/contracts/exams/exam-attempt-row';
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
  rows: readonly SitterRow[] | null;
  onClose: () => void;
}

/** More time for one person, for some, or for all. */
export const ExtendDialog = ({ sitting: { examId, classId }, rows, onClose }: ExtendDialogProps) => {
  const t = useTexts(sittingTexts);
  const [minutes, setMinutes] = useState<number | null>(USUAL);
  const isGood = minutes !== null && Number.isInteger(minutes) && minutes >= LEAST && minutes <= MOST;
  const [first, ...others] = rows ?? [];
  const title =
    first === undefined
      ? t('extendAllTitle')
      : others.length === 0
        ? t('extendTitle', { name: first.userName })
        : t('extendSomeTitle', { count: others.length + 1 });
  return (
    <ReasonDialog
      title={title}
      submitLabel={t('doExtend')}
      command={useExtendExam()}
      inputOf={(reason) =>
        isGood
          ? {
              examId,
              ...(classId !== null && { classId }),
              ...(rows && { attemptIds: rows.map(({ id }) => id) }),
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
