import type { VTrainClassInfo } from '@college/contracts/visitor/visitor';
import { formatDate } from '@college/portal-sdk/format';
import { Link } from '@college/portal-sdk/router';
import { useTexts } from '@college/portal-sdk/texts';
import { buttonClass } from '@college/ui-kit/button';
import { useTrainClassCountdown, useTrainClassSeats } from '@college/vocabulary/train-class-words';
import { CLASSES, LOGIN, useIsSignedIn, WORKSPACE } from '../../places.ts';
import styles from './apply-panel.module.css';
import { detailTexts } from './train-class-detail.texts.ts';

/** Whether applications are open, until when, and how to apply. `now` in milliseconds since the epoch. */
export const ApplyPanel = ({ info, now }: { info: VTrainClassInfo; now: number }) => {
  const t = useTexts(detailTexts);
  const isSignedIn = useIsSignedIn();
  const isOpen = info.phase === 'applying';
  const isAhead = info.phase === 'not-open';
  const countdown = useTrainClassCountdown()(info, now);
  const seats = useTrainClassSeats()(info);
  const when = isOpen ? 'closesAt' : isAhead ? 'opensAt' : 'closedAt';
  return (
    <section className={styles.panel} aria-labelledby="class-apply">
      <h2 id="class-apply">{t('howToApply')}</h2>
      {countdown && <p className={styles.left}>{countdown}</p>}
      {isOpen && <p className={styles.seats}>{seats}</p>}
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
