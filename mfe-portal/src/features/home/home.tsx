import { useTexts } from '@college/portal-sdk/texts';
import { EmptyState } from '@college/ui-kit/empty-state';
import { ErrorPanel } from '@college/ui-kit/error-panel';
import { ClassCardsSkeleton } from '../../train-class/class-cards.tsx';
import { ClassSection } from './class-section.tsx';
import { Doors } from './doors.tsx';
import { Figures } from './figures.tsx';
import { Hero } from './hero.tsx';
import styles from './home.module.css';
import { useHomeInfo } from './home.queries.ts';
import type { HomeInfo } from './home.queries.ts';
import { homeTexts } from './home.texts.ts';
import { NoticeSection } from './notice-section.tsx';
import { PublicItemSection } from './public-item-section.tsx';
import { Steps } from './steps.tsx';

const Classes = ({ topClasses, newestClasses }: HomeInfo) => {
  const t = useTexts(homeTexts);
  if (topClasses.length + newestClasses.length === 0)
    return <EmptyState icon="train-class" title={t('emptyTitle')} hint={t('emptyHint')} />;
  return (
    <>
      <ClassSection title={t('topTitle')} rows={topClasses} />
      <ClassSection title={t('newestTitle')} rows={newestClasses} />
    </>
  );
};

/** The public first page: what the college is for, and the way to a class. */
const Home = () => {
  const home = useHomeInfo();
  return (
    <div className={styles.home}>
      <Hero />
      <div className={styles.room}>
        {!(home.error && !home.data) && <Figures figures={home.data?.figures} />}
        {home.data ? (
          <Classes {...home.data} />
        ) : home.error ? (
          <ErrorPanel
            message={home.error.message}
            busy={home.isFetching}
            onRetry={() => void home.refetch()}
          />
        ) : (
          <ClassCardsSkeleton count={3} />
        )}
        <NoticeSection />
        <PublicItemSection />
      </div>
      <Steps />
      <Doors />
    </div>
  );
};

export default Home;
