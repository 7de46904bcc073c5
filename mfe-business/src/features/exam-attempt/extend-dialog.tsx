import type { SitterRow, SittingRow } from '@college/contracts/business/exam-attempt';
import { notify } from '@college/portal-sdk/notify';
import { useTexts } from '@college/portal-sdk/texts';
import { Button } from '@college/ui-kit/button';
import { Dialog } from '@college/ui-kit/dialog';
import { Message } from '@college/ui-kit/message';
import { NumberField } from '@college/ui-kit/number-field';
import { Stack } from '@college/ui-kit/stack';
import { TextAreaField } from '@college/ui-kit/text-area-field';
import { useState } from 'react';
import { useExtendExam } from './exam-attempt.queries.ts';
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
  const extend = useExtendExam();
  const [minutes, setMinutes] = useState<number | null>(USUAL);
  const [reason, setReason] = useState('');
  const isGood =
    minutes !== null &&
    Number.isInteger(minutes) &&
    minutes >= LEAST &&
    minutes <= MOST &&
    reason.trim() !== '';
  const send = (): void =>
    extend.mutate(
      {
        examId,
        ...(classId !== null && { classId }),
        ...(row && { attemptIds: [row.id] }),
        minutes: minutes ?? 0,
        reason: reason.trim(),
      },
      {
        onSuccess: () => {
          notify.success(t('extendDone'));
          onClose();
        },
      },
    );
  return (
    <Dialog
      open
      size="small"
      title={row ? t('extendTitle', { name: row.userName }) : t('extendAllTitle')}
      busy={extend.isPending}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button kind="primary" busy={extend.isPending} disabled={!isGood} onClick={send}>
            {t('doExtend')}
          </Button>
        </>
      }
    >
      <Stack>
        {extend.error && <Message tone="bad">{extend.error.message}</Message>}
        <NumberField
          name="minutes"
          label={t('minutes')}
          min={LEAST}
          max={MOST}
          value={minutes}
          onChange={setMinutes}
          required
        />
        <TextAreaField
          name="reason"
          label={t('reason')}
          rows={2}
          maxLength={500}
          value={reason}
          onChange={setReason}
          required
        />
      </Stack>
    </Dialog>
  );
};
