import { useTexts } from '@college/portal-sdk/texts';
import { Icon } from '@college/ui-kit/icon';
import { homeTexts } from './home.texts.ts';
import styles from './steps.module.css';

const steps = [
  { icon: 'search', title: 'stepFind', text: 'stepFindText' },
  { icon: 'course', title: 'stepLearn', text: 'stepLearnText' },
  { icon: 'certificate', title: 'stepCertify', text: 'stepCertifyText' },
] as const;

/** Find, learn, certify, in this order. */
export const Steps = () => {
  const t = useTexts(homeTexts);
  return (
    <section className={styles.band} aria-labelledby="home-steps">
      <div className={styles.room}>
        <h2 id="home-steps" className={styles.title}>
          {t('stepsTitle')}
        </h2>
        <ol className={styles.steps}>
          {steps.map(({ icon, title, text }) => (
            <li key={title} className={styles.step}>
              <span className={styles.badge}>
                <Icon name={icon} size="large" />
              </span>
              <h3>{t(title)}</h3>
              <p>{t(text)}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
};
