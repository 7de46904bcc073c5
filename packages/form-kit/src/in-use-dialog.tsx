import { defineTexts, useTexts } from '@college/portal-sdk/texts';
import { Button } from '@college/ui-kit/button';
import { Dialog } from '@college/ui-kit/dialog';
import type { ReactNode } from 'react';

const texts = defineTexts('in-use', {
  en: { title: '“{{name}}” cannot be deleted yet', close: 'Close' },
  'zh-CN': { title: '“{{name}}”暂时不能删除', close: '关闭' },
});

interface InUseDialogProps {
  name: string;
  /** How much still uses it, and what to do about that. */
  message: ReactNode;
  /** A link to what uses it. */
  way?: ReactNode;
  onClose: () => void;
}

/** Shown instead of the delete confirmation when a record is in use. */
export const InUseDialog = ({ name, message, way, onClose }: InUseDialogProps) => {
  const t = useTexts(texts);
  return (
    <Dialog
      open
      title={t('title', { name })}
      size="small"
      role="alertdialog"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('close')}</Button>
          {way}
        </>
      }
    >
      {message}
    </Dialog>
  );
};
