import { ApiError } from '@college/api-client/api-error';
import { examAttemptErrors } from '@college/contracts/exams/exam-attempt';
import type { SitterRow } from '@college/contracts/exams/exam-attempt-row';
import { DateTimeField } from '@college/form-kit/date-time-field';
import { fromInputValue, toInputValue } from '@college/portal-sdk/format';
import { useTexts } from '@college/portal-sdk/texts';
import { useState } from 'react';
import { useResetExam } from './exam-attempt.queries.ts';
import { ReasonDialog } from './reason-dialog.tsx';
import { sittingTexts } from './sitting-texts.ts';

interface ResetDialogProps {
  row: SitterRow;
  /** The time of the sitting is past. */
  isOver: boolean;
  onClose: () => void;
}

/** Asks why an attempt does not count, and until when another one may be sat where the others are through. */
export const ResetDialog = ({ row, isOver, onClose }: ResetDialogProps) => {
  const t = useTexts(sittingTexts);
  const reset = useResetExam();
  const [until, setUntil] = useState('');
  const [now] = useState(() => toInputValue(new Date().toISOString()));
  const { id: attemptId, rowVersion, userName: name } = row;
  // It may have closed while this was read.
  const refusal = reset.error instanceof ApiError ? reset.error : null;
  const needsUntil = isOver || refusal?.id === examAttemptErrors.sittingOver.id;
  const end = fromInputValue(until);
  return (
    <ReasonDialog
      title={t('resetTitle', { name })}
      hint={t('resetHint', { name })}
      submitLabel={t('resetAct')}
      kind="danger"
      command={reset}
      inputOf={(reason) =>
        needsUntil && end === null
          ? null
          : { attemptId, rowVersion, reason, ...(needsUntil && end !== null && { until: end }) }
      }
      done={t('resetDone')}
      onClose={onClose}
    >
      {needsUntil && (
        <DateTimeField
          name="until"
          label={t('until')}
          hint={t('untilHint')}
          min={now}
          time="18:00"
          value={until}
          onChange={setUntil}
          error={refusal?.validationErrors.find(({ members }) => members.includes('until'))?.message}
          required
        />
      )}
    </ReasonDialog>
  );
};
