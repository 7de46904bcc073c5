import type { LearnerCourse } from '@college/contracts/study/study-row';
import { CourseCover } from '@college/form-kit/course-cover';
import { DataPage } from '@college/form-kit/data-page';
import { formatDate } from '@college/portal-sdk/format';
import { Link } from '@college/portal-sdk/router';
import { useTexts } from '@college/portal-sdk/texts';
import { buttonClass } from '@college/ui-kit/button';
import { Card } from '@college/ui-kit/card';
import { EmptyState } from '@college/ui-kit/empty-state';
import { Progress } from '@college/ui-kit/progress';
import { Stack } from '@college/ui-kit/stack';
import { StatusLabel } from '@college/ui-kit/status-label';
import { useHoursOf, useStudyReasonHint } from '@college/vocabulary/study-words';
import { useId } from 'react';
import { isOpenNow } from './course-state.ts';
import styles from './my-courses.module.css';
import { studyPath } from './study-paths.ts';
import { useMyCourses } from './study.queries.ts';
import { studyTexts } from './study.texts.ts';

const OPEN_COURSES = '/visitor/publicCourse';
const CLASSES = '/visitor/trainClass';

interface Group {
  readonly classId: number | null;
  readonly courses: readonly LearnerCourse[];
}

const LATER = 2;

/** First what can be studied now, then what belongs to no class, then the rest; else in the order of the answer. */
const rankOf = ({ classId, courses }: Group): number => {
  if (classId === null) return 1;
  return courses.some(isOpenNow) ? 0 : LATER;
};

const isDone = ({ earnedHours, hours, nextWareId }: LearnerCourse): boolean =>
  nextWareId === null || (hours > 0 && earnedHours >= hours);

/** Required courses before the others, what is done last; else in the order of the class. */
const needOf = (course: LearnerCourse): number => {
  if (isDone(course)) return 2;
  return course.isRequired ? 0 : 1;
};

/** By class. */
const groupsOf = (courses: readonly LearnerCourse[]): Group[] => {
  const classIds = [...new Set(courses.map(({ classId }) => classId))];
  const inNeed = courses.toSorted((a, b) => needOf(a) - needOf(b));
  return classIds
    .map((classId) => ({ classId, courses: inNeed.filter((course) => course.classId === classId) }))
    .toSorted((a, b) => rankOf(a) - rankOf(b));
};

const isNext = (course: LearnerCourse): boolean => course.canStudy && !isDone(course);

/** The one way on: the first of these, which is required as long as something is. */
const nextOf = (groups: readonly Group[]): LearnerCourse | undefined =>
  groups.flatMap(({ courses }) => courses).find(isNext);

/** What the learner studies, by class: how far they are, and one way on. */
const MyCourses = () => {
  const t = useTexts(studyTexts);
  const { data, error, isFetching, refetch } = useMyCourses();
  const groups = groupsOf(data ?? []);
  const next = nextOf(groups);
  return (
    <DataPage
      title={t('myCourses')}
      intro={t('myCoursesIntro')}
      loading={isFetching && !data}
      error={data ? null : error}
      onRetry={() => void refetch()}
    >
      {data && (
        <Stack>
          {groups.map((group) => (
            <CourseGroup key={group.classId ?? 0} {...group} next={next} />
          ))}
          {data.length === 0 && (
            <Card>
              <EmptyState
                icon="course"
                title={t('noneTitle')}
                hint={t('noneHint')}
                action={
                  <>
                    <Link className={buttonClass({ kind: 'primary' })} to={CLASSES}>
                      {t('findClass')}
                    </Link>
                    <Link className={buttonClass({})} to={OPEN_COURSES}>
                      {t('lookAround')}
                    </Link>
                  </>
                }
              />
            </Card>
          )}
        </Stack>
      )}
    </DataPage>
  );
};

const total = (courses: readonly LearnerCourse[], of: 'earnedHours' | 'hours'): number =>
  Math.round(courses.reduce((sum, course) => sum + course[of], 0) * 10) / 10;

interface CourseGroupProps extends Group {
  next: LearnerCourse | undefined;
}

const CourseGroup = ({ classId, courses, next }: CourseGroupProps) => {
  const t = useTexts(studyTexts);
  const hint = useStudyReasonHint();
  const hoursOf = useHoursOf();
  const id = useId();
  const [first] = courses;
  if (!first) return null;
  const facts =
    classId === null
      ? [t('openCoursesHint')]
      : [
          hoursOf(total(courses, 'earnedHours'), total(courses, 'hours')),
          first.classHours != null && t('classAsks', { count: first.classHours }),
          first.until && first.canStudy && t('until', { time: formatDate(first.until, 'minute') }),
        ];
  const list = (
    <ul className={styles.courses}>
      {/* The way on is seen at once, also on a phone. */}
      {courses
        .toSorted((a, b) => Number(b === next) - Number(a === next))
        .map((course) => (
          <li key={course.courseId}>
            <CourseCard
              course={course}
              isReasonSaid={course.reason === first.reason}
              isNext={course === next}
            />
          </li>
        ))}
    </ul>
  );
  return (
    <section className={styles.group} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{classId === null ? t('openCourses') : first.className}</h2>
        {classId !== null && courses.every(isDone) && <StatusLabel tone="good">{t('done')}</StatusLabel>}
      </div>
      <p className={styles.facts}>{facts.filter(Boolean).join(' · ')}</p>
      {first.reason && (
        <p className={styles.reason}>
          <StatusLabel tone="warn">{t('notNow')}</StatusLabel> {hint(first.reason)}
        </p>
      )}
      {rankOf({ classId, courses }) === LATER ? (
        <details className={styles.later}>
          <summary>{t('courses', { count: courses.length })}</summary>
          {list}
        </details>
      ) : (
        list
      )}
    </section>
  );
};

const wayOf = (course: LearnerCourse) => {
  if (!course.canStudy) return 'lookInside';
  if (isDone(course)) return 'lookAgain';
  return course.lastTime === null ? 'begin' : 'goOn';
};

interface CourseCardProps {
  course: LearnerCourse;
  /** Above all courses of the class. */
  isReasonSaid: boolean;
  isNext: boolean;
}

const CourseCard = ({ course, isReasonSaid, isNext: isPrimary }: CourseCardProps) => {
  const t = useTexts(studyTexts);
  const hint = useStudyReasonHint();
  const hoursOf = useHoursOf();
  const { classId, courseId, courseName: name, cover, hours, earnedHours, nextWareId } = course;
  const way = wayOf(course);
  return (
    <article className={styles.card}>
      <div className={styles.cover}>
        <CourseCover name={name} address={cover} />
      </div>
      <div className={styles.body}>
        <h3 className={styles.name}>{name}</h3>
        <p className={styles.facts}>
          {classId !== null && <>{t(course.isRequired ? 'required' : 'optional')} · </>}
          {t('partsOf', { done: course.doneWares, count: course.wareCount })}
          {' · '}
          {course.lastTime ? t('lastTime', { time: formatDate(course.lastTime, 'minute') }) : t('never')}
        </p>
        <Progress
          label={hoursOf(earnedHours, hours)}
          value={Math.min(earnedHours, hours)}
          max={Math.max(hours, 0.1)}
          tone={earnedHours >= hours ? 'good' : 'info'}
        />
        {course.reason && !isReasonSaid && <p className={styles.reason}>{hint(course.reason)}</p>}
      </div>
      <Link
        className={buttonClass({ kind: isPrimary ? 'primary' : 'secondary' })}
        to={studyPath({ classId, courseId, wareId: nextWareId })}
        aria-label={t(`${way}Of`, { name })}
      >
        {t(way)}
      </Link>
    </article>
  );
};

export default MyCourses;
