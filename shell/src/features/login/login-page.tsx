import { defineTexts, useTexts } from '@college/portal-sdk/texts';
import { Icon } from '@college/ui-kit/icon';
import styles from './login-page.module.css';
import { LoginWays } from './login-ways.tsx';

const texts = defineTexts('login-page', {
  en: {
    promise: 'Training that keeps people safe',
    learn: 'Apply for training classes and follow their courses',
    exam: 'Sit examinations and see your results',
    certificate: 'Obtain period proofs and certificates',
    title: 'Log in',
    intro: 'With the account of your college, enterprise or authority.',
  },
  'zh-CN': {
    promise: '以培训守护安全',
    learn: '报名培训班，在线学习课程',
    exam: '参加考试，查询成绩',
    certificate: '获取学时证明与证书',
    title: '登录',
    intro: '请使用学院、企业或监管单位的账号登录。',
  },
});

const promises = [
  { icon: 'course', text: 'learn' },
  { icon: 'exam', text: 'exam' },
  { icon: 'certificate', text: 'certificate' },
] as const;

/** A few words about the college beside the login form; header and footer name its owner. */
const LoginPage = () => {
  const t = useTexts(texts);
  return (
    <div className={styles.page}>
      <div className={styles.cover}>
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
      <div className={styles.side}>
        <div className={styles.card}>
          <h1 className={styles.title}>{t('title')}</h1>
          <p className={styles.intro}>{t('intro')}</p>
          <LoginWays autoFocus />
        </div>
      </div>
    </div>
  );
};

export default LoginPage;
