import { useSession } from '@college/portal-sdk/session';
import { useTexts } from '@college/portal-sdk/texts';
import { ClassSearch } from './class-search.tsx';
import styles from './hero.module.css';
import { homeTexts } from './home.texts.ts';
import { Lighthouse } from './lighthouse.tsx';

/** The college's name and purpose, and the search that most visitors come for. */
export const Hero = () => {
  const t = useTexts(homeTexts);
  const siteName = useSession((session) => session.settings.siteName);
  return (
    <section className={styles.hero}>
      <div className={styles.room}>
        <div className={styles.words}>
          <p className={styles.eyebrow}>{t('eyebrow')}</p>
          <h1 className={styles.title}>{siteName || t('fallbackName')}</h1>
          <p className={styles.lead}>{t('lead')}</p>
          <ClassSearch />
        </div>
        <Lighthouse />
      </div>
    </section>
  );
};
