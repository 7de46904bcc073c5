import { notify } from '@college/portal-sdk/notify';
import { useTexts } from '@college/portal-sdk/texts';
import { Button } from '@college/ui-kit/button';
import { Dialog } from '@college/ui-kit/dialog';
import { Message } from '@college/ui-kit/message';
import { Stack } from '@college/ui-kit/stack';
import { TextAreaField } from '@college/ui-kit/text-area-field';
import { useState } from 'react';
import { useObject } from './exam-grading.queries.ts';
import { myExamRecordTexts } from './my-exam-record.texts.ts';

/** A student objects to the marks of their paper. */
export const ObjectDialog = ({ attemptId, onClose }: { attemptId: number; onClose: () => void }) => {
  const t = useTexts(myExamRecordTexts);
  const [text, setText] = useState('');
  const [isMissing, setMissing] = useState(false);
  const command = useObject();
  const send = async (): Promise<void> => {
    const isEmpty = text.trim() === '';
    setMissing(isEmpty);
    if (isEmpty) return;
    const done = await command.mutateAsync({ attemptId, text }).catch(() => null);
    if (done === null) return;
    notify.success(t('sent'));
    onClose();
  };
  return (
    <Dialog
      open
      title={t('objectTitle')}
      busy={command.isPending}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button kind="primary" busy={command.isPending} onClick={() => void send()}>
            {t('send')}
          </Button>
        </>
      }
    >
      <Stack>
        <p>{t('objectHint')}</p>
        <TextAreaField
          name="text"
          label={t('objectText')}
          value={text}
          onChange={setText}
          error={isMissing ? t('missingText') : undefined}
          rows={5}
          maxLength={1000}
          required
        />
        {command.error && <Message tone="bad">{command.error.message}</Message>}
      </Stack>
    </Dialog>
  );
};
