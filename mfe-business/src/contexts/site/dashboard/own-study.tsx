/** What a learner has done of their hours, and the exams and live courses ahead. */
import type { StudentDashboard } from '@college/contracts/site/dashboard';
import { MaybeLink } from '@college/form-kit/maybe-link';
import { formatDate } from '@college/portal-sdk/format';
import { useTexts } from '@college/portal-sdk/texts';
import { Card } from '@college/ui-kit/card';
import { Progress } from '@college/ui-kit/progress';
import { StatusLabel } from '@college/ui-kit/status-label';
import { ownClassLink } from './dashboard-path.ts';
import styles from './dashboard.module.css';
import { dashboardTexts } from './dashboard.texts.ts';

/** Whole and tenths of hours, without what binary fractions leave. */
const tenths = (hours: number): number => Math.round(hours * 10) / 10;

export const OwnHours = ({ hours }: { hours: NonNullable<StudentDashboard['hours']> }) => {
  const t = useTexts(dashboardTexts);
  return (
    <Card title={t('hours')}>
      <ul>
        {hours.map(({ classId, className, done, need, until }) => (
          <li key={classId} className={styles.row}>
            <div className={styles.hours}>
              <MaybeLink link={ownClassLink(classId)}>{className}</MaybeLink>
              <Progress
                label={
                  done >= need
                    ? t('hoursDone', { done, need })
                    : t('hoursMissing', { done, need, missing: tenths(need - done) })
                }
                value={done}
                max={Math.max(need, 0.1)}
                tone={done >= need ? 'good' : 'info'}
              />
              <span className={styles.more}>{t('until', { date: formatDate(until) })}</span>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
};

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
