import type { VCourseRow } from '@college/contracts/content/visitor-course';
import { PublicCourseCards } from '@college/form-kit/public-course-cards';
import { Link } from '@college/portal-sdk/router';
import { useTexts } from '@college/portal-sdk/texts';
import { Icon } from '@college/ui-kit/icon';
import { COURSES, useHasPage } from '../../places.ts';
import styles from './class-section.module.css';
import { homeTexts } from './home.texts.ts';

/** Some recommended courses, with a link to all of them; nothing where there are none. */
export const CourseSection = ({ rows }: { rows: readonly VCourseRow[] }) => {
  const t = useTexts(homeTexts);
  const hasCourses = useHasPage(COURSES);
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby="home-courses">
      <header className={styles.head}>
        <h2 id="home-courses">{t('coursesTitle')}</h2>
        {hasCourses && (
          <Link to={COURSES} aria-describedby="home-courses" className={styles.all}>
            {t('allCourses')}
            <Icon name="forward" />
          </Link>
        )}
      </header>
      <PublicCourseCards rows={rows} heading="h3" />
    </section>
  );
};
