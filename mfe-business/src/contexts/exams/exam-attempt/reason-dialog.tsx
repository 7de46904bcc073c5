import { notify } from '@college/portal-sdk/notify';
import type { UseMutationResult } from '@college/portal-sdk/query';
import { useTexts } from '@college/portal-sdk/texts';
import { Button } from '@college/ui-kit/button';
import { Dialog } from '@college/ui-kit/dialog';
import { Message } from '@college/ui-kit/message';
import { Stack } from '@college/ui-kit/stack';
import { TextAreaField } from '@college/ui-kit/text-area-field';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { sittingTexts } from './sitting-texts.ts';

interface ReasonDialogProps<Input> {
  title: string;
  /** What follows. */
  hint?: string;
  submitLabel: string;
  kind?: 'primary' | 'danger';
  command: UseMutationResult<unknown, Error, Input>;
  /** The input with this reason; null while something else is missing. */
  inputOf: (reason: string) => Input | null;
  /** The toast once it is done. */
  done: string;
  onClose: () => void;
  /** Fields above the reason, and below it. */
  above?: ReactNode;
  children?: ReactNode;
}

/** Asks why something is done to a sitting, and does it. */
export const ReasonDialog = <Input,>(props: ReasonDialogProps<Input>) => {
  const { title, hint, submitLabel, kind = 'primary', command, inputOf, done, onClose } = props;
  const t = useTexts(sittingTexts);
  const [reason, setReason] = useState('');
  const input = reason.trim() === '' ? null : inputOf(reason.trim());
  const send = (): void => {
    if (input === null) return;
    command.mutate(input, {
      onSuccess: () => {
        notify.success(done);
        onClose();
      },
    });
  };
  return (
    <Dialog
      open
      size="small"
      title={title}
      busy={command.isPending}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button kind={kind} busy={command.isPending} disabled={input === null} onClick={send}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <Stack>
        {hint !== undefined && <p>{hint}</p>}
        {command.error && <Message tone="bad">{command.error.message}</Message>}
        {props.above}
        <TextAreaField
          name="reason"
          label={t('reason')}
          rows={2}
          maxLength={500}
          value={reason}
          onChange={setReason}
          required
        />
        {props.children}
      </Stack>
    </Dialog>
  );
};
