import { defineTexts, useTexts } from '@college/portal-sdk/texts';
import { Room } from '../../layout/room.tsx';
import { LoginWays } from './login-ways.tsx';
import styles from './visitor-login-page.module.css';

const texts = defineTexts('visitor-login', {
  en: { title: 'Log in', intro: 'With the account of your college, enterprise or authority.' },
  'zh-CN': { title: '登录', intro: '请使用学院、企业或监管单位的账号登录。' },
});

/** The login within the visitors' pages, with their header and footer. */
const VisitorLoginPage = () => {
  const t = useTexts(texts);
  return (
    <Room>
      <div className={styles.card}>
        <h1 className={styles.title}>{t('title')}</h1>
        <p className={styles.intro}>{t('intro')}</p>
        <LoginWays />
      </div>
    </Room>
  );
};

export default VisitorLoginPage;
