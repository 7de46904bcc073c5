import { useTexts } from '@college/portal-sdk/texts';
import { buttonClass } from '@college/ui-kit/button';
import { Icon } from '@college/ui-kit/icon';
import { BackLink } from './back-link.tsx';
import styles from './class-missing.module.css';
import { detailTexts } from './train-class-detail.texts.ts';

/** There is no such class, or none for the public. */
export const ClassMissing = () => {
  const t = useTexts(detailTexts);
  return (
    <div className={styles.missing}>
      <Icon name="search" size="large" />
      <h1>{t('missingTitle')}</h1>
      <p>{t('missingHint')}</p>
      <BackLink className={buttonClass()} />
    </div>
  );
};
