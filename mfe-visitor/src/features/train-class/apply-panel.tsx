import type { VTrainClassInfo } from '@college/contracts/reporting/visitor';
import { formatDate } from '@college/portal-sdk/format';
import { Link } from '@college/portal-sdk/router';
import { useSession } from '@college/portal-sdk/session';
import { useTexts } from '@college/portal-sdk/texts';
import { Button, buttonClass } from '@college/ui-kit/button';
import { Message } from '@college/ui-kit/message';
import { useTrainClassCountdown, useTrainClassSeats } from '@college/vocabulary/train-class-words';
import { APPLY, CLASSES, ENTERPRISE_APPLY, LOGIN, WORKSPACE } from '../../places.ts';
import { useApplyForMyself } from '../../visitor.queries.ts';
import styles from './apply-panel.module.css';
import { detailTexts } from './train-class-detail.texts.ts';

/** Whether applications are open, until when, and how to apply. `now` in milliseconds since the epoch. */
export const ApplyPanel = ({ info, now }: { info: VTrainClassInfo; now: number }) => {
  const t = useTexts(detailTexts);
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
      <p>{t(when, { date: formatDate(isAhead ? info.applyBegin : info.applyEnd, 'moment') })}</p>
      {isOpen ? (
        <Ways classId={info.id} kinds={info.stuTypes.map(({ userTypeId }) => userTypeId)} />
      ) : (
        <Link to={`${CLASSES}?phase=applying`} className={styles.others}>
          {t('othersOpen')}
        </Link>
      )}
    </section>
  );
};

/** Where an enterprise with an account enters its staff. */
const STAFF = '/trainClass/applyStaff';

/** The people whom the college teaches: they apply here and now. */
const LEARNERS = ['3', '5'];

const Ways = ({ classId, kinds }: { classId: number; kinds: readonly string[] }) => {
  const t = useTexts(detailTexts);
  const userType = useSession((session) => session.user?.userType ?? null);
  const sendsStaff = useSession(({ routers }) =>
    routers.some(({ path, children }) => path === STAFF || children.some((page) => page.path === STAFF)),
  );
  const wide = buttonClass({ kind: 'signal', size: 'large', wide: true });
  if (userType === null)
    return (
      <>
        {kinds.includes('5') && (
          <Link to={`${APPLY}?id=${classId}`} className={wide}>
            {t('applyWithout')}
          </Link>
        )}
        {kinds.includes('3') && (
          <Link
            to={`${ENTERPRISE_APPLY}?id=${classId}`}
            className={kinds.includes('5') ? styles.others : wide}
          >
            {t('applyStaff')}
          </Link>
        )}
        <Link to={LOGIN} className={styles.others}>
          {t('logInToApply')}
        </Link>
      </>
    );
  if (LEARNERS.includes(userType)) return <OwnApplication classId={classId} />;
  if (sendsStaff)
    return (
      <Link to={`${STAFF}?id=${classId}`} className={wide}>
        {t('enterStaff')}
      </Link>
    );
  return (
    <Link to={WORKSPACE} className={wide}>
      {t('workspace')}
    </Link>
  );
};

/** One function for all renders: React calls a new one again, which would take the focus back each time. */
const focus = (words: HTMLElement | null): void => words?.focus();

/** A learner who is signed in applies with the details of their account. */
const OwnApplication = ({ classId }: { classId: number }) => {
  const t = useTexts(detailTexts);
  const applying = useApplyForMyself();
  const report = applying.data;
  const refused = report?.refused[0]?.msg ?? applying.error?.message;
  if (report?.done.length)
    return (
      <>
        <p ref={focus} tabIndex={-1} role="status">
          {t('applied')}
        </p>
        <Link to={WORKSPACE} className={styles.others}>
          {t('workspace')}
        </Link>
      </>
    );
  return (
    <>
      {refused && <Message tone="bad">{refused}</Message>}
      <Button
        kind="signal"
        size="large"
        wide
        busy={applying.isPending}
        onClick={() => applying.mutate(classId)}
      >
        {t('apply')}
      </Button>
    </>
  );
};
