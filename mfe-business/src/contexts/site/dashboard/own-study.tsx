/** The exams and live courses ahead of a learner. */
import type { StudentDashboard } from '@college/contracts/site/dashboard';
import { MaybeLink } from '@college/form-kit/maybe-link';
import { formatDate } from '@college/portal-sdk/format';
import { useTexts } from '@college/portal-sdk/texts';
import { Card } from '@college/ui-kit/card';
import { StatusLabel } from '@college/ui-kit/status-label';
import styles from './dashboard.module.css';
import { dashboardTexts } from './dashboard.texts.ts';

export const ExamsAhead = ({ exams }: { exams: NonNullable<StudentDashboard['exams']> }) => {
  const t = useTexts(dashboardTexts);
  return (
    <Card title={t('exams')}>
      <ul>
        {exams.map((it) => (
          <li key={`${it.examId} ${it.classId}`} className={styles.row}>
            <div className={styles.words}>
              <MaybeLink
                link={{
                  screens: ['business/exam-attempt/room'],
                  path: '',
                  query: `examId=${it.examId}${it.classId === null ? '' : `&classId=${it.classId}`}`,
                }}
              >
                {it.examName}
              </MaybeLink>
              <span className={styles.more}>
                {it.className && `${it.className} · `}
                <span className={styles.dates}>
                  {it.isOpen
                    ? t('closesAt', { time: formatDate(it.closesAt, 'minute') })
                    : t('opensAt', { time: formatDate(it.opensAt, 'minute') })}
                </span>
              </span>
            </div>
            {it.isOpen && <StatusLabel tone="good">{t('isOpen')}</StatusLabel>}
          </li>
        ))}
      </ul>
    </Card>
  );
};

export const LiveAhead = ({ courses }: { courses: NonNullable<StudentDashboard['liveCourses']> }) => {
  const t = useTexts(dashboardTexts);
  return (
    <Card title={t('liveCourses')}>
      <ul>
        {courses.map(({ id, title, className, begin, isLive }) => (
          <li key={id} className={styles.row}>
            <div className={styles.words}>
              <MaybeLink link={{ screens: ['business/live-course/detail'], path: '', query: `id=${id}` }}>
                {title}
              </MaybeLink>
              <span className={styles.more}>
                {className && `${className} · `}
                <span className={styles.dates}>{formatDate(begin, 'minute')}</span>
              </span>
            </div>
            {isLive && <StatusLabel tone="good">{t('isLive')}</StatusLabel>}
          </li>
        ))}
      </ul>
    </Card>
  );
};
