import { defineTexts, useTexts } from '@college/portal-sdk/texts';
import { Spinner } from '@college/ui-kit/spinner';
import styles from './verify-code-image.module.css';

const texts = defineTexts('verify-code', {
  en: { refresh: 'Verify code; press for another picture', failed: 'Load the picture again' },
  'zh-CN': { refresh: '验证码图片，点击更换', failed: '重新加载图片' },
});

interface VerifyCodeImageProps {
  code: { image: string } | null;
  isFetching: boolean;
  isError: boolean;
  refresh: () => void;
}

/** The picture with the characters; pressed, it is replaced by another one. */
export const VerifyCodeImage = ({ code, isFetching, isError, refresh }: VerifyCodeImageProps) => {
  const t = useTexts(texts);
  return (
    <button
      type="button"
      className={styles.button}
      aria-label={t('refresh')}
      title={t('refresh')}
      onClick={refresh}
    >
      {isFetching ? (
        <Spinner bare />
      ) : isError || !code ? (
        <span className={styles.failed}>{t('failed')}</span>
      ) : (
        <img src={code.image} alt="" className={styles.image} />
      )}
    </button>
  );
};
