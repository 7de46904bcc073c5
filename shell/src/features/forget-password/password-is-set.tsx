import { useNavigate } from '@college/portal-sdk/router';
import { useSession } from '@college/portal-sdk/session';
import { useTexts } from '@college/portal-sdk/texts';
import { Button } from '@college/ui-kit/button';
import { Message } from '@college/ui-kit/message';
import { useEffect, useRef } from 'react';
import { basePath } from '../../app/base-path.ts';
import { LOGIN } from '../../app/paths.ts';
import { place } from '../../app/place.ts';
import { Room } from '../../layout/room.tsx';
import { endLogin } from '../../session/login-state.ts';
import { forgetPasswordTexts } from './forget-password.texts.ts';
import styles from './forget-password.module.css';

/** The last step, with the link to the login. */
export const PasswordIsSet = () => {
  const t = useTexts(forgetPasswordTexts);
  const navigate = useNavigate();
  const isSignedIn = useSession((session) => session.user !== null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const goOn = () => {
    if (!isSignedIn) return navigate(LOGIN);
    // This browser's login may be among those that were ended.
    endLogin();
    place.goTo(`${basePath()}${LOGIN}`);
  };
  return (
    <Room>
      <div className={styles.card}>
        <h1 className={styles.title} ref={heading} tabIndex={-1}>
          {t('done')}
        </h1>
        <div className={styles.fields}>
          <Message tone="good">{t('done.hint')}</Message>
          <p>
            <Button kind="primary" onClick={goOn}>
              {t('logIn')}
            </Button>
          </p>
        </div>
      </div>
    </Room>
  );
};
