import { notify } from '@college/portal-sdk/notify';
import type { UseMutationResult } from '@college/portal-sdk/query';
import { ConfirmDialog } from '@college/ui-kit/confirm-dialog';
import { Message } from '@college/ui-kit/message';
import layout from '../stack.module.css';

interface AskDialogProps<Input> {
  title: string;
  /** What will happen, and what will be lost. */
  message: string;
  confirmLabel: string;
  tone?: 'normal' | 'bad';
  /** A quiet one: its refusal is shown here. */
  command: UseMutationResult<unknown, Error, Input>;
  input: Input;
  /** The toast once it is done. */
  done: string;
  onClose: () => void;
}

/** Asks, does it, and says how it went; a refusal stays in view until the dialog is closed. */
export const AskDialog = <Input,>({
  message,
  command,
  input,
  done,
  onClose,
  ...dialog
}: AskDialogProps<Input>) => (
  <ConfirmDialog
    {...dialog}
    open
    message={
      <div className={layout.stack}>
        <p>{message}</p>
        {command.error && <Message tone="bad">{command.error.message}</Message>}
      </div>
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
