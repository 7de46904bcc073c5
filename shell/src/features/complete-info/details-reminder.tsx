import { Link, useLocation } from '@college/portal-sdk/router';
import { useSession } from '@college/portal-sdk/session';
import { defineTexts, useTexts } from '@college/portal-sdk/texts';
import { Button, buttonClass } from '@college/ui-kit/button';
import { Message } from '@college/ui-kit/message';
import { useEffect, useState } from 'react';
import { COMPLETE_INFO, isPublicPage } from '../../app/paths.ts';
import { entryAt } from '../../app/router-list.ts';
import { isPasswordCheckDue } from '../../session/password-check-flow.ts';
import { useMissingInfo } from './complete-info.queries.ts';
import styles from './complete-info.module.css';

const texts = defineTexts('details-reminder', {
  en: {
    incomplete: 'Your details are incomplete. The college needs them to teach and certify you.',
    fillIn: 'Fill in',
    later: 'Later',
  },
  'zh-CN': {
    incomplete: '您的个人信息不完整，补充完整后方可正常参加培训与取证。',
    fillIn: '去完善',
    later: '稍后',
  },
});

/** Milliseconds between two checks whether the password dialog is done. */
const LOOK = 500;

/** It names missing details as the next step itself. */
const LEARNERS_HOME = 'business/dashboard/student';

// Dismissed for the lifetime of the tab.
const KEY = 'college_details_later';

/** The password comes first: nothing else is asked for until it has been checked and, if necessary, changed. */
const useIsPasswordSettled = (): boolean => {
  const [isSettled, setSettled] = useState(() => !isPasswordCheckDue());
  useEffect(() => {
    if (isSettled) return;
    const timer = setInterval(() => setSettled(!isPasswordCheckDue()), LOOK);
    return () => clearInterval(timer);
  }, [isSettled]);
  return isSettled;
};

/** Shown above a student's pages while their details are incomplete, with a link to the form. */
const DetailsReminder = ({ userId }: { userId: number }) => {
  const t = useTexts(texts);
  const { pathname } = useLocation();
  const [isLater, setLater] = useState(() => sessionStorage.getItem(KEY) === String(userId));
  const routers = useSession((session) => session.routers);
  const isSettled = useIsPasswordSettled();
  const { data } = useMissingInfo(isSettled && !isLater);
  const isSaidByPage = entryAt(routers, pathname)?.component === LEARNERS_HOME;
  if (isLater || !data?.isNeed || isSaidByPage || pathname === COMPLETE_INFO || isPublicPage(pathname))
    return null;
  const putOff = (): void => {
    sessionStorage.setItem(KEY, String(userId));
    setLater(true);
  };
  return (
    <div role="status">
      <Message tone="info">
        <div className={styles.words}>
          <span>{t('incomplete')}</span>
          <span className={styles.actions}>
            <Link to={COMPLETE_INFO} className={buttonClass({ kind: 'primary', size: 'small' })}>
              {t('fillIn')}
            </Link>
            <Button size="small" onClick={putOff}>
              {t('later')}
            </Button>
          </span>
        </div>
      </Message>
    </div>
  );
};

export default DetailsReminder;
