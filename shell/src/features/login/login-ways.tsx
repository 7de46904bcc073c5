import { Link, useLocation } from '@college/portal-sdk/router';
import { useSession } from '@college/portal-sdk/session';
import { defineTexts, useTexts } from '@college/portal-sdk/texts';
import { Icon } from '@college/ui-kit/icon';
import { Tabs } from '@college/ui-kit/tabs';
import { Spinner } from '@college/ui-kit/spinner';
import { lazy, Suspense, useEffect, useState } from 'react';
import type { MouseEvent } from 'react';
import { whenUsed } from '../../app/when-used.ts';
import { FORGET_PASSWORD, SINGLE_SIGN_ON } from '../../app/paths.ts';
import type { DialogForm } from './dialog-form.ts';
import { LoginForm } from './login-form.tsx';
import styles from './login-ways.module.css';

const texts = defineTexts('login-ways', {
  en: {
    modes: 'Ways to log in',
    password: 'By password',
    phone: 'By phone code',
    forgotten: 'Forgot the password?',
    sso: 'Log in with {{label}}',
    help: 'Cannot sign in? Call',
  },
  'zh-CN': {
    modes: '登录方式',
    password: '密码登录',
    phone: '短信验证码登录',
    forgotten: '忘记密码？',
    sso: '使用{{label}}登录',
    help: '无法登录？请致电',
  },
});

const loadPhoneForm = () => import('./phone-form.tsx').then((module) => ({ default: module.PhoneForm }));
const PhoneForm = lazy(loadPhoneForm);

interface SingleSignOnProps {
  search: string;
  /** Goes there in place of the router. */
  leave?: ((address: string) => void) | undefined;
}

const SingleSignOn = ({ search, leave }: SingleSignOnProps) => {
  const t = useTexts(texts);
  const label = useSession((session) => session.oidcLabel);
  // A gateway from before names none.
  if (!label) return null;
  const address = `${SINGLE_SIGN_ON}${search}`;
  const go = (event: MouseEvent): void => {
    if (!leave) return;
    event.preventDefault();
    leave(address);
  };
  return (
    <p>
      <Link to={address} className={styles.sso} onClick={go}>
        <Icon name="key" />
        {t('sso', { label })}
      </Link>
    </p>
  );
};

/** Links to other pages: a new password, single sign-on, support. */
export const LoginLinks = () => {
  const t = useTexts(texts);
  const { search } = useLocation();
  const supportPhone = useSession((session) => session.settings.supportPhone);
  return (
    <div className={styles.links}>
      <p>
        <Link to={FORGET_PASSWORD}>{t('forgotten')}</Link>
      </p>
      <SingleSignOn search={search} />
      {supportPhone !== '' && (
        <p className={styles.help}>
          {t('help')} <a href={`tel:${supportPhone}`}>{supportPhone}</a>
        </p>
      )}
    </div>
  );
};

interface LoginWaysProps {
  autoFocus?: boolean;
  /** In the dialog of a lost login, whose page is left only to return. */
  dialog?: DialogForm;
}

/** Password mode, phone mode, and the links. */
export const LoginWays = ({ autoFocus = false, dialog }: LoginWaysProps) => {
  const t = useTexts(texts);
  const [mode, setMode] = useState<'password' | 'phone' | null>(null);
  // The other form is loaded after the page, so that it is there when its tab is pressed.
  useEffect(() => whenUsed(() => void loadPhoneForm().catch(() => undefined)), []);
  return (
    <>
      <Tabs
        label={t('modes')}
        active={mode ?? 'password'}
        onChange={setMode}
        tabs={[
          { key: 'password', text: t('password') },
          { key: 'phone', text: t('phone') },
        ]}
      >
        <div className={styles.form}>
          {/* Switching tabs by keyboard keeps the focus on the tabs. */}
          {mode === 'phone' ? (
            <Suspense fallback={<Spinner />}>
              <PhoneForm dialog={dialog} />
            </Suspense>
          ) : (
            <LoginForm autoFocus={autoFocus && mode === null} dialog={dialog} />
          )}
        </div>
      </Tabs>
      {dialog ? (
        <div className={styles.links}>
          <SingleSignOn search={dialog.search} leave={dialog.leave} />
        </div>
      ) : (
        <LoginLinks />
      )}
    </>
  );
};
