import { useTexts } from '@college/portal-sdk/texts';
import { EmptyState } from '@college/ui-kit/empty-state';
import { ErrorPanel } from '@college/ui-kit/error-panel';
import { OfferCardsSkeleton } from '@college/ui-kit/offer-card';
import { ClassSection } from './class-section.tsx';
import { CourseSection } from './course-section.tsx';
import { Doors } from './doors.tsx';
import { Figures } from './figures.tsx';
import { Hero } from './hero.tsx';
import styles from './home.module.css';
import { useHomeInfo } from './home.queries.ts';
import { homeTexts } from './home.texts.ts';
import { NoticeSection } from './notice-section.tsx';
import { PublicItemSection } from './public-item-section.tsx';
import { Steps } from './steps.tsx';

const useClassSections = ({ data, dataUpdatedAt }: ReturnType<typeof useHomeInfo>) => {
  const t = useTexts(homeTexts);
  const sections = [
    { title: t('topTitle'), rows: data?.topClasses ?? [] },
    { title: t('newestTitle'), rows: data?.newestClasses ?? [] },
  ];
  return sections
    .filter(({ rows }) => rows.length > 0)
    .map(({ title, rows }) => <ClassSection key={title} title={title} rows={rows} now={dataUpdatedAt} />);
};

/** The public first page: what the college is for, and the way to a class. */
const Home = () => {
  const t = useTexts(homeTexts);
  const home = useHomeInfo();
  const [first, ...others] = useClassSections(home);
  const lead = () => {
    if (first) return first;
    if (home.data) return <EmptyState icon="train-class" title={t('emptyTitle')} hint={t('emptyHint')} />;
    if (home.error)
      return (
        <ErrorPanel message={home.error.message} busy={home.isFetching} onRetry={() => void home.refetch()} />
      );
    return <OfferCardsSkeleton count={4} />;
  };
  return (
    <div className={styles.home}>
      <Hero />
      <div className={styles.room}>
        {!(home.error && !home.data) && <Figures figures={home.data?.figures} />}
        <div className={styles.lead}>
          <div className={styles.classes}>{lead()}</div>
          <NoticeSection />
        </div>
        {others}
        <CourseSection rows={home.data?.courses ?? []} />
        <PublicItemSection />
      </div>
      <Steps />
      <Doors />
    </div>
  );
};

export default Home;
