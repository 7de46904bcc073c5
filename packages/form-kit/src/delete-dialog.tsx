import type { UseMutationResult } from '@college/portal-sdk/query';
import { useTexts } from '@college/portal-sdk/texts';
import type { ReactNode } from 'react';
import { ConfirmCommandDialog } from './confirm-command-dialog.tsx';
import { listTexts } from './list-texts.tsx';

interface DeleteDialogProps<Input> {
  /** What it is called. */
  name: string;
  /** What will be lost. */
  message: string;
  /** Its refusal is shown here, too. */
  command: UseMutationResult<unknown, Error, Input>;
  /** The thing and the version of it that was seen. */
  input: Input;
  /** Says what sort of thing it is, where its name does not. */
  title?: string;
  /** Says more of a refusal than its own sentence. */
  explain?: (refusal: Error) => ReactNode;
  onClose: () => void;
}

/** Asks before something of a list is deleted, and deletes it: in the same words everywhere. */
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
