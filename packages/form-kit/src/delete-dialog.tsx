import type { UseMutationResult } from '@college/portal-sdk/query';
import { useTexts } from '@college/portal-sdk/texts';
import type { ReactNode } from 'react';
import { ConfirmCommandDialog } from './confirm-command-dialog.tsx';
import { listTexts } from './list-texts.tsx';

interface DeleteDialogProps<Input> {
  /** Its name. */
  name: string;
  /** What will be lost. */
  message: string;
  /** Its refusal is shown here, too. */
  command: UseMutationResult<unknown, Error, Input>;
  /** The record, at the version that was seen. */
  input: Input;
  /** The kind of record, if the name does not show it. */
  title?: string;
  /** Explains a refusal beyond its message. */
  explain?: (refusal: Error) => ReactNode;
  onClose: () => void;
}

/** Asks before a record of a list is deleted, and deletes it, with the same texts everywhere. */
export const DeleteDialog = <Input,>({ name, title, ...ask }: DeleteDialogProps<Input>) => {
  const say = useTexts(listTexts);
  return (
    <ConfirmCommandDialog
      {...ask}
      title={title ?? say('deleteTitle', { name })}
      confirmLabel={say('delete')}
      tone="bad"
      done={say('deletedDone', { name })}
    />
  );
};
