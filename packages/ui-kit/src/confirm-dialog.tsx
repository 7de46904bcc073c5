import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { useWords } from './words.ts';

export interface ConfirmDialogProps {
  open: boolean;
  title: string;
  /** What will happen; for something destructive, what will be lost. */
  message: ReactNode;
  /** 'Confirm' by default; a more precise verb is better. */
  confirmLabel?: string | undefined;
  cancelLabel?: string | undefined;
  /** `bad` for what cannot be undone: the focus then starts on Cancel. */
  tone?: 'normal' | 'bad';
  busy?: boolean | undefined;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before something happens. */
export const ConfirmDialog = ({
  open,
  title,
  message,
  confirmLabel,
  cancelLabel,
  tone = 'normal',
  busy,
  onConfirm,
  onCancel,
}: ConfirmDialogProps) => {
  const words = useWords();
  const bad = tone === 'bad';
  return (
    <Dialog
      open={open}
      title={title}
      onClose={onCancel}
      size="small"
      role="alertdialog"
      busy={busy}
      actions={
        <>
          <Button disabled={busy} data-autofocus={bad || undefined} onClick={onCancel}>
            {cancelLabel ?? words.cancel}
          </Button>
          <Button
            kind={bad ? 'danger' : 'primary'}
            busy={busy}
            data-autofocus={bad ? undefined : true}
            onClick={onConfirm}
          >
            {confirmLabel ?? words.confirm}
          </Button>
        </>
      }
    >
      {message}
    </Dialog>
  );
};
