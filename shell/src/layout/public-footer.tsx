import { useSession } from '@college/portal-sdk/session';
import { defineTexts, useTexts } from '@college/portal-sdk/texts';
import styles from './public-footer.module.css';
import { QrCode } from './qr-code.tsx';
import { ViewLink } from './view-link.tsx';

const texts = defineTexts('public-footer', {
  en: {
    phone: 'Support line',
    officialAccount: 'Official account',
    miniProgram: 'Mini-program',
  },
  'zh-CN': {
    phone: '技术支持电话',
    officialAccount: '微信公众号',
    miniProgram: '微信小程序',
  },
});

/** Organiser, support line, ICP filing and two public QR codes. */
export const PublicFooter = () => {
  const t = useTexts(texts);
  const { siteName, organiser, supportPhone, icpFiling, officialAccount, miniProgram } = useSession(
    (session) => session.settings,
  );
  return (
    <footer className={styles.footer}>
      <div className={styles.bar}>
        <div className={styles.words}>
          <strong className={styles.site}>{siteName}</strong>
          {organiser && <p>{organiser}</p>}
          {supportPhone && (
            <p>
              {t('phone')} <a href={`tel:${supportPhone}`}>{supportPhone}</a>
            </p>
          )}
          {icpFiling && <p className={styles.filing}>{icpFiling}</p>}
          <ViewLink className={styles.view} />
        </div>
        <div className={styles.codes}>
          {officialAccount && <QrCode text={officialAccount} label={t('officialAccount')} />}
          {miniProgram && <QrCode text={miniProgram} label={t('miniProgram')} />}
        </div>
      </div>
    </footer>
  );
};
