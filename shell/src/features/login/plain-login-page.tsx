import { Link } from '@college/portal-sdk/router';
import { defineTexts, useTexts } from '@college/portal-sdk/texts';
import { LOGIN } from '../../app/paths.ts';
import { LoginForm } from './login-form.tsx';
import { LoginLinks } from './login-ways.tsx';
import styles from './plain-login-page.module.css';

const texts = defineTexts('plain-login', {
  en: {
    title: 'Log in',
    intro: 'The plain form, for old bookmarks and for screen readers.',
    usual: 'Go to the usual login page, with phone codes',
  },
  'zh-CN': {
    title: '登录',
    intro: '简洁登录页，适用于旧书签和读屏软件。',
    usual: '前往常规登录页（支持短信验证码）',
  },
});

/** One form and a few links, without decoration or movement. */
const PlainLoginPage = () => {
  const t = useTexts(texts);
  return (
    <div className={styles.page}>
      <h1>{t('title')}</h1>
      <p>{t('intro')}</p>
      <LoginForm plain autoFocus />
      <LoginLinks />
      <p>
        <Link to={LOGIN}>{t('usual')}</Link>
      </p>
    </div>
  );
};

export default PlainLoginPage;
