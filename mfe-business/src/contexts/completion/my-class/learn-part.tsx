import type { MyClass, MyLesson } from '@college/contracts/completion/my-class';
import { formatDate, formatSpan } from '@college/portal-sdk/format';
import { Link } from '@college/portal-sdk/router';
import { useTexts } from '@college/portal-sdk/texts';
import { buttonClass } from '@college/ui-kit/button';
import { Card } from '@college/ui-kit/card';
import { DataTable } from '@college/ui-kit/data-table';
import { StatusLabel } from '@college/ui-kit/status-label';
import { useStudyReasonHint } from '@college/vocabulary/study-words';
import { PRACTICE_RUN, practicePath, usePages } from '../../../pages.ts';
import { HoursProgress } from './hours-progress.tsx';
import styles from './my-class.module.css';
import { myClassTexts } from './my-class.texts.ts';

type Course = MyClass['courses'][number];

const isFull = ({ earnedHours, hours, nextWareId }: Course): boolean =>
  hours > 0 ? earnedHours >= hours : nextWareId === null;

const studyPath = (classId: number, { courseId, nextWareId }: Course): string =>
  `/myCourse/study?classId=${classId}&courseId=${courseId}${nextWareId === null ? '' : `&wareId=${nextWareId}`}`;

/** Courses with what is earned, and lessons with attendance. */
export const LearnPart = ({ found }: { found: MyClass }) => {
  const t = useTexts(myClassTexts);
  return (
    <>
      <Card>
        <HoursProgress {...found} />
      </Card>
      {(found.courses.length > 0 || found.trainMode !== 'offline') && (
        <Card title={t('courses')} flush>
          <Courses classId={found.classId} courses={found.courses} />
        </Card>
      )}
      {(found.lessons.length > 0 || found.trainMode !== 'online') && (
        <Card title={t('lessons')} flush>
          <Lessons lessons={found.lessons} />
        </Card>
      )}
    </>
  );
};

const Courses = ({ classId, courses }: { classId: number; courses: readonly Course[] }) => {
  const t = useTexts(myClassTexts);
  const reasonHint = useStudyReasonHint();
  const mayPractise = usePages().has(PRACTICE_RUN);
  return (
    <DataTable
      caption={t('courses')}
      rows={courses}
      rowKey="courseId"
      numbered={false}
      empty={{ title: t('noCourses') }}
      columns={[
        { key: 'courseName', title: t('name'), priority: 'lead' },
        {
          key: 'isRequired',
          title: t('kind'),
          render: ({ isRequired }) => t(isRequired ? 'required' : 'optional'),
        },
        {
          key: 'hours',
          title: t('hours'),
          render: (course) =>
            isFull(course) ? (
              <StatusLabel tone="good">{t('full')}</StatusLabel>
            ) : (
              t('lessonHours', { earned: course.earnedHours, hours: course.hours })
            ),
        },
        {
          key: 'study',
          title: t('studyIt'),
          render: (course) => {
            const opens = course.canStudy && !isFull(course);
            return (
              // One block, which a phone sets beside its label.
              <div>
                <Link
                  className={buttonClass({ kind: 'quiet', size: 'small' })}
                  to={studyPath(classId, course)}
                  aria-label={t(opens ? 'studyOf' : 'lookAtOf', { name: course.courseName })}
                >
                  {t(opens ? 'studyIt' : 'lookAt')}
                </Link>
                {course.canPractise && mayPractise && (
                  <Link
                    className={buttonClass({ kind: 'quiet', size: 'small' })}
                    to={practicePath({ classId, courseId: course.courseId })}
                    aria-label={t('practiseOf', { name: course.courseName })}
                  >
                    {t('practise')}
                  </Link>
                )}
                {course.reason !== null && !isFull(course) && (
                  <span className={styles.facts}> {reasonHint(course.reason)}</span>
                )}
              </div>
            );
          },
        },
      ]}
    />
  );
};

export const Lessons = ({ lessons }: { lessons: readonly MyLesson[] }) => {
  const t = useTexts(myClassTexts);
  return (
    <DataTable
      caption={t('lessons')}
      rows={lessons}
      rowKey="id"
      numbered={false}
      empty={{ title: t('noLessons') }}
      columns={[
        {
          key: 'title',
          title: t('name'),
          priority: 'lead',
          render: ({ title, isPractice }) => (isPractice ? `${title} (${t('practice')})` : title),
        },
        {
          key: 'begin',
          title: t('time'),
          render: formatSpan,
        },
        { key: 'address', title: t('address') },
        {
          key: 'hours',
          title: t('hours'),
          render: ({ earnedHours, hours }) => t('lessonHours', { earned: earnedHours, hours }),
        },
        { key: 'state', title: t('state'), render: (lesson) => <Attendance lesson={lesson} /> },
      ]}
    />
  );
};

const Attendance = ({ lesson: { inAt, outAt, begin, end } }: { lesson: MyLesson }) => {
  const t = useTexts(myClassTexts);
  if (inAt === null && outAt === null)
    return Date.parse(end) > Date.now() ? (
      <StatusLabel tone="neutral">{t('upcoming')}</StatusLabel>
    ) : (
      <StatusLabel tone="bad">{t('notSigned')}</StatusLabel>
    );
  const isOneDay = formatDate(begin) === formatDate(end);
  const clock = (time: string): string => formatDate(time, 'minute').slice(isOneDay ? 11 : 0);
  const said = [
    inAt && t('signedIn', { time: clock(inAt) }),
    outAt && t('signedOut', { time: clock(outAt) }),
  ].filter((text) => text !== null && text !== '');
  return <StatusLabel tone={inAt && outAt ? 'good' : 'warn'}>{said.join(' · ')}</StatusLabel>;
};
