import type { SitterRow } from '@college/contracts/business/exam-attempt';
import { notify } from '@college/portal-sdk/notify';
import { useTexts } from '@college/portal-sdk/texts';
import { Button } from '@college/ui-kit/button';
import { Dialog } from '@college/ui-kit/dialog';
import { Message } from '@college/ui-kit/message';
import { Stack } from '@college/ui-kit/stack';
import { TextAreaField } from '@college/ui-kit/text-area-field';
import { useState } from 'react';
import { useResetExam } from './exam-attempt.queries.ts';
import { sittingTexts } from './sitting-texts.ts';

/** Asks why an attempt does not count, and what follows of it. */
export const ResetDialog = ({ row, onClose }: { row: SitterRow; onClose: () => void }) => {
  const t = useTexts(sittingTexts);
  const reset = useResetExam();
  const [reason, setReason] = useState('');
  const { id: attemptId, rowVersion, userName: name } = row;
  const send = (): void =>
    reset.mutate(
      { attemptId, rowVersion, reason: reason.trim() },
      {
        onSuccess: () => {
          notify.success(t('resetDone'));
          onClose();
        },
      },
    );
  return (
    <Dialog
      open
      size="small"
      title={t('resetTitle', { name })}
      busy={reset.isPending}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button kind="danger" busy={reset.isPending} disabled={reason.trim() === ''} onClick={send}>
            {t('resetAct')}
          </Button>
        </>
      }
    >
      <Stack>
        <p>{t('resetHint', { name })}</p>
        {reset.error && <Message tone="bad">{reset.error.message}</Message>}
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
