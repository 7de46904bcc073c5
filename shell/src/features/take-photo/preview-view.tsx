import { useTexts } from '@college/portal-sdk/texts';
import { Avatar } from '@college/ui-kit/avatar';
import { Button } from '@college/ui-kit/button';
import { FormError } from '@college/ui-kit/form';
import styles from './take-photo.module.css';
import { takePhotoTexts } from './take-photo.texts.ts';
import { useObjectUrl } from './use-object-url.ts';

interface PreviewViewProps {
  part: Blob;
  isSending: boolean;
  failure: string | undefined;
  onUse: () => void;
  onCancel: () => void;
}

/** The preview before sending: as the reference face, and as small as in the header. */
export const PreviewView = ({ part, isSending, failure, onUse, onCancel }: PreviewViewProps) => {
  const t = useTexts(takePhotoTexts);
  const url = useObjectUrl(part) ?? '';
  return (
    <div className={styles.stack}>
      <h3 className={styles.step}>{t('previewTitle')}</h3>
      <FormError>{failure}</FormError>
      <div className={styles.preview}>
        {url !== '' && <img src={url} alt={t('preview')} className={styles.face} />}
        <Avatar src={url} size="large" />
        <Avatar src={url} />
      </div>
      <div className={styles.actions}>
        <Button kind="primary" icon="upload" busy={isSending} onClick={onUse}>
          {t(isSending ? 'sending' : 'use')}
        </Button>
        <Button disabled={isSending} onClick={onCancel}>
          {t('again')}
        </Button>
      </div>
    </div>
  );
};
