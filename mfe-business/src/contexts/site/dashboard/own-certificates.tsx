import type { StudentDashboard } from '@college/contracts/site/dashboard';
import { MaybeLink } from '@college/form-kit/maybe-link';
import { useTexts } from '@college/portal-sdk/texts';
import { Card } from '@college/ui-kit/card';
import styles from './dashboard.module.css';
import { dashboardTexts } from './dashboard.texts.ts';

const WRONG = { screens: ['business/practice/run'], path: '', query: 'of=wrong' };
const MINE = { screens: ['business/user-cert/mine'], path: '', query: '' };

/** Valid ones, with the day by which something has to happen; all have their own page. */
export const OwnCertificates = ({
  certificates,
}: {
  certificates: NonNullable<StudentDashboard['certificates']>;
}) => {
  const t = useTexts(dashboardTexts);
  return (
    <Card title={t('certificates')} actions={<MaybeLink link={MINE}>{t('allCertificates')}</MaybeLink>}>
      <ul>
        {certificates.map((it) => (
          <li key={it.id} className={styles.row}>
            <div className={styles.words}>
              <MaybeLink link={{ ...MINE, query: `id=${it.id}` }}>{it.title}</MaybeLink>
              <span className={styles.more}>
                {it.about && `${it.about} · `}
                <span className={styles.dates}>
                  {it.validTo === null ? t('noEnd') : t('validUntil', { date: it.validTo })}
                </span>
                {it.nextReviewDate !== null && (
                  <>
                    {' · '}
                    <span className={styles.dates}>{t('nextReview', { date: it.nextReviewDate })}</span>
                  </>
                )}
              </span>
              {it.wrongAnswers !== undefined && (
                <MaybeLink link={WRONG}>{t('practiseWrong', { count: it.wrongAnswers })}</MaybeLink>
              )}
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
};
