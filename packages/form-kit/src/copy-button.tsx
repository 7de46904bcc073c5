import { notify } from '@college/portal-sdk/notify';
import { defineTexts, useTexts } from '@college/portal-sdk/texts';
import { Button } from '@college/ui-kit/button';
import type { ButtonProps } from '@college/ui-kit/button';

const copyTexts = defineTexts('copy', {
  en: {
    copy: 'Copy',
    copied: 'Copied',
    byHand: 'The browser does not allow copying here. Select the text and copy it yourself.',
  },
  'zh-CN': {
    copy: '复制',
    copied: '已复制',
    byHand: '浏览器不允许在此复制，请选中文字后自行复制。',
  },
});

interface CopyButtonProps extends Pick<ButtonProps, 'kind' | 'size'> {
  /** What is copied. */
  text: string;
  /** What it is: 'Copy the token'. */
  label: string;
}

/** Copies a text and confirms it; a small one, in a row, shows its icon only; if the browser does not allow it, explains what to do. */
export const CopyButton = ({ text, label, ...look }: CopyButtonProps) => {
  const t = useTexts(copyTexts);
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      notify.success(t('copied'));
    } catch {
      notify.info(t('byHand'));
    }
  };
  return (
    <Button {...look} icon="copy" aria-label={label} title={label} disabled={text === ''} onClick={copy}>
      {look.size === 'small' ? undefined : t('copy')}
    </Button>
  );
};
