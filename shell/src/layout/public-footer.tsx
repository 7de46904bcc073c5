import { useSession } from '@college/portal-sdk/session';
import { defineTexts, useTexts } from '@college/portal-sdk/texts';
import { Suspense } from 'react';
import { lazyExtra } from '../app/lazy-extra.ts';
import { useWhenUsed } from '../app/when-used.ts';
import styles from './public-footer.module.css';
import { ViewLink } from './view-link.tsx';

const SiteCodes = lazyExtra(() => import(/* webpackChunkName: "contact" */ './site-codes.tsx'));

const texts = defineTexts('public-footer', {
  en: { phone: 'Support line' },
  'zh-CN': { phone: '技术支持电话' },
});

/** Organiser, support line, ICP filing and two public QR codes. */
export const PublicFooter = () => {
  const t = useTexts(texts);
  const { siteName, organiser, supportPhone, icpFiling, ...codes } = useSession(
    (session) => session.settings,
  );
  // They are a large part of what a public page loads, and nobody scans a code at once.
  const areCodesDue = useWhenUsed();
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
        {(codes.officialAccount || codes.miniProgram || codes.miniProgramPicture) && (
          <div className={styles.codes}>
            {areCodesDue && (
              <Suspense>
                <SiteCodes />
              </Suspense>
            )}
          </div>
        )}
      </div>
    </footer>
  );
};
