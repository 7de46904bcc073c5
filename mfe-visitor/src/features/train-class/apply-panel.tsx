import type { VTrainClassInfo } from '@college/contracts/visitor/visitor';
import { formatDate } from '@college/portal-sdk/format';
import { Link } from '@college/portal-sdk/router';
import { useTexts } from '@college/portal-sdk/texts';
import { buttonClass } from '@college/ui-kit/button';
import { CLASSES, LOGIN, useIsSignedIn, WORKSPACE } from '../../places.ts';
import styles from './apply-panel.module.css';
import { daysUntil } from './class-schedule.ts';
import { detailTexts } from './train-class-detail.texts.ts';

/** Whether applications are open, until when, and how to apply. `now` in milliseconds since the epoch. */
export const ApplyPanel = ({ info, now }: { info: VTrainClassInfo; now: number }) => {
  const t = useTexts(detailTexts);
  const isSignedIn = useIsSignedIn();
  const isOpen = info.phase === 'applying';
  const isAhead = info.phase === 'not-open';
  const daysLeft = daysUntil(info.applyEnd, now);
  const when = isOpen ? 'closesAt' : isAhead ? 'opensAt' : 'closedAt';
  return (
    <section className={styles.panel} aria-labelledby="class-apply">
      <h2 id="class-apply">{t('howToApply')}</h2>
      {isOpen && daysLeft > 0 && <p className={styles.left}>{t('daysLeft', { count: daysLeft })}</p>}
      <p>{t(when, { date: formatDate(isAhead ? info.applyBegin : info.applyEnd, 'minute') })}</p>
      {isOpen && !isSignedIn && <p>{t('logInFirst')}</p>}
      {isOpen ? (
        <Link
          to={isSignedIn ? WORKSPACE : LOGIN}
          className={buttonClass({ kind: 'signal', size: 'large', wide: true })}
        >
          {t(isSignedIn ? 'workspace' : 'logInToApply')}
        </Link>
      ) : (
        <Link to={`${CLASSES}?phase=applying`} className={styles.others}>
          {t('othersOpen')}
        </Link>
      )}
    </section>
  );
};
