import type { NextStep, StudentDashboard as Home } from '@college/contracts/site/dashboard';
import { useDashboardPath } from '@college/form-kit/maybe-link';
import { formatDate } from '@college/portal-sdk/format';
import { Link } from '@college/portal-sdk/router';
import { useTexts } from '@college/portal-sdk/texts';
import { buttonClass } from '@college/ui-kit/button';
import { Card } from '@college/ui-kit/card';
import { EmptyState } from '@college/ui-kit/empty-state';
import { Skeleton } from '@college/ui-kit/skeleton';
import { StatusLabel } from '@college/ui-kit/status-label';
import type { Tone } from '@college/ui-kit/status-label';
import { ClassRow } from './dashboard-parts.tsx';
import { DashboardPage } from './dashboard-page.tsx';
import { openClassLink, ownClassLink } from './dashboard-path.ts';
import { useStudentDashboard } from './dashboard.queries.ts';
import styles from './dashboard.module.css';
import { dashboardTexts } from './dashboard.texts.ts';
import { HoursRing } from './hours-ring.tsx';
import { ExamsAhead, LiveAhead } from './own-study.tsx';
import { OwnCertificates } from './own-certificates.tsx';
import { Shortcuts } from './shortcuts.tsx';

const NOTICES = '/UserManager/notices';

const STATES = ['pending', 'waiting', 'approved', 'rejected', 'withdrawn', 'removed'] as const;
const TONES: Readonly<Record<(typeof STATES)[number], Tone>> = {
  pending: 'info',
  waiting: 'warn',
  approved: 'good',
  rejected: 'bad',
  withdrawn: 'neutral',
  removed: 'bad',
};

/** One thing to do, or to wait for, and how far the hours are. */
const Next = ({ next, hours }: { next: NextStep | null; hours: NonNullable<Home['hours']> }) => {
  const t = useTexts(dashboardTexts);
  const pathOf = useDashboardPath();
  const path = next && pathOf(next.link);
  return (
    <section className={styles.next} aria-labelledby="next-step">
      <span className={styles.kicker}>{t('next')}</span>
      <h2 id="next-step" className={styles.nextTitle}>
        {next?.title ?? t('done')}
      </h2>
      <p>{next?.hint ?? t('doneHint')}</p>
      {next && (
        <div className={styles.nextFoot}>
          {next.until && (
            <strong>
              {next.untilLabel} {formatDate(next.until, 'minute')}
            </strong>
          )}
          {path && next.action !== '' && (
            <Link to={path} className={buttonClass({ kind: 'secondary', size: 'large' })}>
              {next.action}
            </Link>
          )}
        </div>
      )}
      {hours.length > 0 && (
        <div className={styles.nextFoot}>
          {hours.map((one) => (
            <HoursRing key={one.classId} hours={one} />
          ))}
        </div>
      )}
    </section>
  );
};

const Applications = ({ applications }: Pick<Home, 'applications'>) => {
  const t = useTexts(dashboardTexts);
  return (
    <Card title={t('applications')}>
      {applications.length === 0 ? (
        <EmptyState icon="train-class" title={t('noApplications')} />
      ) : (
        <ul>
          {applications.map((it) => {
            const state = STATES.find((one) => one === it.state);
            return (
              <ClassRow
                key={it.id}
                it={it}
                link={ownClassLink(it.id)}
                more={
                  <>
                    <span className={styles.dates}>
                      {formatDate(it.trainBegin)} – {formatDate(it.trainEnd)}
                    </span>
                    {' · '}
                    <span className={styles.dates}>{t('applied', { date: formatDate(it.time) })}</span>
                  </>
                }
              >
                <StatusLabel tone={state ? TONES[state] : 'neutral'}>
                  {state ? t(`state.${state}`) : it.state}
                </StatusLabel>
              </ClassRow>
            );
          })}
        </ul>
      )}
    </Card>
  );
};

/** New ones alone; all of them have their own page. */
const Results = ({ results }: { results: NonNullable<Home['results']> }) => {
  const t = useTexts(dashboardTexts);
  return (
    <Card title={t('results')}>
      <ul>
        {results.map(({ attemptId, examName, className, score, total, passed, gradedAt }) => (
          <ClassRow
            key={attemptId}
            it={{ id: attemptId, name: examName }}
            link={{ screens: ['business/exam-grading/paper'], path: '', query: `id=${attemptId}` }}
            more={
              <>
                {className && `${className} · `}
                {t('scoreOf', { score: String(score), total })}
                {' · '}
                <span className={styles.dates}>{formatDate(gradedAt)}</span>
              </>
            }
          >
            <StatusLabel tone={passed ? 'good' : 'bad'}>{t(passed ? 'passed' : 'failed')}</StatusLabel>
          </ClassRow>
        ))}
      </ul>
    </Card>
  );
};

const OpenClasses = ({ classes }: Pick<Home, 'classes'>) => {
  const t = useTexts(dashboardTexts);
  return (
    <Card title={t('open')}>
      {classes.length === 0 ? (
        <EmptyState icon="train-class" title={t('noOpen')} />
      ) : (
        <ul>
          {classes.map((it) => (
            <ClassRow
              key={it.id}
              it={it}
              link={openClassLink(it.id)}
              more={
                <>
                  <span className={styles.dates}>{t('closes', { date: formatDate(it.applyEnd) })}</span>
                  {' · '}
                  <span className={styles.dates}>
                    {t('seats', { count: Math.max(0, it.quota - it.approvedCount) })}
                  </span>
                </>
              }
            />
          ))}
        </ul>
      )}
    </Card>
  );
};

const Notices = ({ notices }: Pick<Home, 'notices'>) => {
  const t = useTexts(dashboardTexts);
  return (
    <Card title={t('notices')} actions={<Link to={NOTICES}>{t('allNotices')}</Link>}>
      {notices.length === 0 ? (
        <EmptyState icon="notice" title={t('noNotices')} />
      ) : (
        <ul>
          {notices.map(({ id, noticeTitle, noticeTypeName, noticeStartTime }) => (
            <li key={id} className={styles.row}>
              <div className={styles.words}>
                <Link to={`${NOTICES}?id=${id}`}>{noticeTitle}</Link>
                <span className={styles.more}>
                  {noticeTypeName} · {formatDate(noticeStartTime)}
                </span>
              </div>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
};

/** The first page of learners: what to do next, their applications, open classes and notices. */
const StudentDashboard = () => (
  <DashboardPage
    query={useStudentDashboard()}
    skeleton={
      <>
        <Skeleton block={300} />
        <Skeleton block={36} />
      </>
    }
  >
    {({
      next,
      applications,
      classes,
      hours = [],
      exams = [],
      liveCourses = [],
      results = [],
      certificates = [],
      notices,
      shortcuts,
    }) => (
      <>
        <Next next={next} hours={hours} />
        {shortcuts && <Shortcuts shortcuts={shortcuts} />}
        <div className={styles.columns}>
          <div className={styles.column}>
            {liveCourses.length > 0 && <LiveAhead courses={liveCourses} />}
            {exams.length > 0 && <ExamsAhead exams={exams} />}
            <Applications applications={applications} />
          </div>
          <div className={styles.column}>
            {results.length > 0 && <Results results={results} />}
            {certificates.length > 0 && <OwnCertificates certificates={certificates} />}
            <OpenClasses classes={classes} />
            <Notices notices={notices} />
          </div>
        </div>
      </>
    )}
  </DashboardPage>
);

export default StudentDashboard;
