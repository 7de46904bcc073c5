import { useTexts } from '@college/portal-sdk/texts';
import { ConfirmDialog } from '@college/ui-kit/confirm-dialog';
import { formTexts } from './form-texts.tsx';

interface AbandonDialogProps {
  onAbandon: () => void;
  onStay: () => void;
}

/** Asks before input in a dialog is discarded. */
export const AbandonDialog = ({ onAbandon, onStay }: AbandonDialogProps) => {
  const t = useTexts(formTexts);
  return (
    <ConfirmDialog
      open
      title={t('abandonTitle')}
      message={t('abandonMessage')}
      confirmLabel={t('abandon')}
      cancelLabel={t('goOn')}
      tone="bad"
      onConfirm={onAbandon}
      onCancel={onStay}
    />
  );
};
