import { defineTexts, useTexts } from '@college/portal-sdk/texts';
import { Button } from '@college/ui-kit/button';
import { Dialog } from '@college/ui-kit/dialog';
import type { ReactNode } from 'react';

const texts = defineTexts('in-use', {
  en: { title: '{{name}} cannot be deleted yet', close: 'Close' },
  'zh-CN': { title: '“{{name}}”暂时不能删除', close: '关闭' },
});

interface InUseDialogProps {
  name: string;
  /** How much still has it, and what to do about that. */
  message: string;
  /** The way to what has it. */
  way: ReactNode;
  onClose: () => void;
}

/** In place of the question whether to delete something: what is in use says so before it is confirmed. */
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
