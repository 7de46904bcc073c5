import { useQuery } from '@college/portal-sdk/query';
import { Link, useLocation } from '@college/portal-sdk/router';
import { useSession } from '@college/portal-sdk/session';
import { defineTexts, useTexts } from '@college/portal-sdk/texts';
import { Icon } from '@college/ui-kit/icon';
import { Tabs } from '@college/ui-kit/tabs';
import { Spinner } from '@college/ui-kit/spinner';
import { lazy, Suspense, useEffect, useState } from 'react';
import type { MouseEvent } from 'react';
import { basePath } from '../../app/base-path.ts';
import { whenUsed } from '../../app/when-used.ts';
import { FORGET_PASSWORD, SINGLE_SIGN_ON } from '../../app/paths.ts';
import { tokenCalls } from '../../session/calls.ts';
import { logInAgain } from '../../session/log-out.ts';
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

/** Optional: without it the other ways of signing in still work. */
const useSingleSignOnLabel = (): string | null => {
  const { data } = useQuery({
    queryKey: ['single-sign-on-options'],
    queryFn: ({ signal }) => tokenCalls.GetSingleSignOnOptions(undefined, { signal, quiet: true }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data?.oidc?.label ?? null;
};

/** Links to other pages: a new password, single sign-on, support. */
export const LoginLinks = () => {
  const t = useTexts(texts);
  const { search } = useLocation();
  const label = useSingleSignOnLabel();
  const supportPhone = useSession((session) => session.settings.supportPhone);
  return (
    <div className={styles.links}>
      <p>
        <Link to={FORGET_PASSWORD}>{t('forgotten')}</Link>
      </p>
      {label !== null && (
        <p>
          <Link to={`${SINGLE_SIGN_ON}${search}`} className={styles.sso}>
            <Icon name="key" />
            {t('sso', { label })}
          </Link>
        </p>
      )}
      {supportPhone !== '' && (
        <p className={styles.help}>
          {t('help')} <a href={`tel:${supportPhone}`}>{supportPhone}</a>
        </p>
      )}
    </div>
  );
};

/** In the dialog of a lost login: the account of another house, from where one returns to this page. */
const OtherHouse = () => {
  const t = useTexts(texts);
  const label = useSingleSignOnLabel();
  const { pathname, search } = useLocation();
  if (label === null) return null;
  const address = `${SINGLE_SIGN_ON}?redirect=${encodeURIComponent(pathname + search)}`;
  const leave = (event: MouseEvent): void => {
    event.preventDefault();
    void logInAgain(basePath() + address);
  };
  return (
    <p className={styles.links}>
      <Link to={address} className={styles.sso} onClick={leave}>
        <Icon name="key" />
        {t('sso', { label })}
      </Link>
    </p>
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
      {dialog ? <OtherHouse /> : <LoginLinks />}
    </>
  );
};
