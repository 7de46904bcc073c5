import { notify } from '@college/portal-sdk/notify';
import type { UseMutationResult } from '@college/portal-sdk/query';
import { ConfirmDialog } from '@college/ui-kit/confirm-dialog';
import { Message } from '@college/ui-kit/message';
import type { ReactNode } from 'react';

interface ConfirmCommandDialogProps<Input> {
  title: string;
  /** What will happen, and what will be lost. */
  message: string;
  /** What to look at before. */
  note?: ReactNode;
  confirmLabel: string;
  tone?: 'normal' | 'bad';
  /** Its refusal is shown here, too. */
  command: UseMutationResult<unknown, Error, Input>;
  input: Input;
  /** Explains a refusal beyond its message. */
  explain?: (refusal: Error) => ReactNode;
  /** The toast once it is done. */
  done: string;
  onClose: () => void;
}

/**
 * Asks for confirmation, runs the command, and reports the result; a refusal stays visible until the dialog is closed.
 */
export const ConfirmCommandDialog = <Input,>({
  message,
  note,
  command,
  input,
  explain = ({ message: sentence }) => <Message tone="bad">{sentence}</Message>,
  done,
  onClose,
  ...dialog
}: ConfirmCommandDialogProps<Input>) => (
  <ConfirmDialog
    {...dialog}
    open
    message={
      <>
        <p>{message}</p>
        {note}
        {command.error && explain(command.error)}
      </>
    }
    busy={command.isPending}
    onCancel={onClose}
    onConfirm={() =>
      command.mutate(input, {
        onSuccess: () => {
          notify.success(done);
          onClose();
        },
      })
    }
  />
);
