import { Link } from '@college/portal-sdk/router';
import { useSession } from '@college/portal-sdk/session';
import { defineTexts, useTexts } from '@college/portal-sdk/texts';
import { LOGIN, PUBLIC_HOME } from '../../app/paths.ts';
import { LanguageSwitch } from '../../layout/language-switch.tsx';
import { LoginForm } from './login-form.tsx';
import { LoginLinks } from './login-ways.tsx';
import styles from './plain-login-page.module.css';

const texts = defineTexts('plain-login', {
  en: {
    title: 'Log in',
    intro: 'The plain form, for old bookmarks and for screen readers.',
    usual: 'To the usual login page, with phone codes',
    back: 'Back to the public pages',
  },
  'zh-CN': {
    title: '登录',
    intro: '简洁登录页，适用于旧书签和读屏软件。',
    usual: '前往常规登录页（支持短信验证码）',
    back: '返回门户首页',
  },
});

/** One form and a few links: nothing to look past, and nothing that moves. */
const PlainLoginPage = () => {
  const t = useTexts(texts);
  const siteName = useSession((session) => session.settings.siteName);
  return (
    <main className={styles.page} id="main">
      <p>{siteName}</p>
      <h1>{t('title')}</h1>
      <p>{t('intro')}</p>
      <LoginForm plain autoFocus />
      <LoginLinks />
      <p>
        <Link to={LOGIN}>{t('usual')}</Link>
      </p>
      <p>
        <Link to={PUBLIC_HOME}>{t('back')}</Link>
      </p>
      <LanguageSwitch />
    </main>
  );
};

export default PlainLoginPage;
