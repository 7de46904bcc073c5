/** Slots for parts that are loaded once the displayed page is idle: the bell, and the dialog after loading. */
import { usePasswordDue } from '@college/portal-sdk/password-due';
import { useSession } from '@college/portal-sdk/session';
import { Suspense, useEffect, useState } from 'react';
import { lazyExtra } from '../../app/lazy-extra.ts';
import { whenIdle } from '../../app/when-used.ts';
import styles from './notice-slots.module.css';

const NoticeBell = lazyExtra(() => import('./notice-bell.tsx'));
const NoticeOnLoad = lazyExtra(() => import('./notice-on-load.tsx'));

const useIsAtRest = (): boolean => {
  const [isAtRest, setAtRest] = useState(false);
  useEffect(() => {
    let isGone = false;
    whenIdle(() => !isGone && setAtRest(true));
    return () => {
      isGone = true;
    };
  }, []);
  return isAtRest;
};

/** As wide as the bell, so that nothing moves when it appears. */
export const NoticeBellSlot = () => {
  const isAtRest = useIsAtRest();
  return (
    <span className={styles.slot}>
      <Suspense>{isAtRest && <NoticeBell />}</Suspense>
    </span>
  );
};

/** Not before the password is settled: until then the server refuses everything else. */
export const NoticeOnLoadSlot = () => {
  const isAtRest = useIsAtRest();
  const userId = useSession((session) => session.user?.id);
  const mustChangePassword = usePasswordDue((state) => state.asking);
  return isAtRest && userId !== undefined && !mustChangePassword ? (
    <Suspense>
      <NoticeOnLoad key={userId} />
    </Suspense>
  ) : null;
};
