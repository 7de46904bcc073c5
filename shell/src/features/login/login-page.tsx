import { Link } from '@college/portal-sdk/router';
import { useSession } from '@college/portal-sdk/session';
import { defineTexts, useTexts } from '@college/portal-sdk/texts';
import { Icon } from '@college/ui-kit/icon';
import { PUBLIC_HOME } from '../../app/paths.ts';
import { LanguageSwitch } from '../../layout/language-switch.tsx';
import styles from './login-page.module.css';
import { LoginWays } from './login-ways.tsx';

const texts = defineTexts('login-page', {
  en: {
    promise: 'Training that keeps people safe',
    learn: 'Apply for training classes and follow their courses',
    exam: 'Sit examinations and see your results',
    certificate: 'Obtain period proofs and certificates',
    back: 'Back to the public pages',
    title: 'Log in',
    intro: 'With the account of your college, enterprise or authority.',
  },
  'zh-CN': {
    promise: '以培训守护安全',
    learn: '报名培训班，在线学习课程',
    exam: '参加考试，查询成绩',
    certificate: '获取学时证明与证书',
    back: '返回门户首页',
    title: '登录',
    intro: '请使用学院、企业或监管单位的账号登录。',
  },
});

const promises = [
  { icon: 'course', text: 'learn' },
  { icon: 'exam', text: 'exam' },
  { icon: 'certificate', text: 'certificate' },
] as const;

const LoginPage = () => {
  const t = useTexts(texts);
  const { siteName, organiser } = useSession((session) => session.settings);
  return (
    <div className={styles.page}>
      <header className={styles.cover}>
        <p className={styles.site}>
          <Icon name="role" size="large" />
          {siteName}
        </p>
        <div className={styles.words}>
          <p className={styles.promise}>{t('promise')}</p>
          <ul className={styles.list}>
            {promises.map(({ icon, text }) => (
              <li key={text}>
                <Icon name={icon} />
                {t(text)}
              </li>
            ))}
          </ul>
        </div>
        <p className={styles.organiser}>{organiser}</p>
      </header>
      <main className={styles.main} id="main">
        <div className={styles.tools}>
          <Link to={PUBLIC_HOME} className={styles.back}>
            <Icon name="back" />
            {t('back')}
          </Link>
          <LanguageSwitch />
        </div>
        <div className={styles.card}>
          <h1 className={styles.title}>{t('title')}</h1>
          <p className={styles.intro}>{t('intro')}</p>
          <LoginWays autoFocus />
        </div>
      </main>
    </div>
  );
};

export default LoginPage;
