import { ApiError } from '@college/api-client/api-error';
import type { LearnerCourse, LearnerWare } from '@college/contracts/study/study-row';
import { ErrorCode } from '@college/contracts/core/errors';
import { DataPage } from '@college/form-kit/data-page';
import { CourseFrame, WareSize } from '@college/player/course-player';
import { WarePlayer } from '@college/player/ware-player';
import { Link } from '@college/portal-sdk/router';
import { useTexts } from '@college/portal-sdk/texts';
import { useUrlFilters } from '@college/portal-sdk/url-filters';
import { buttonClass } from '@college/ui-kit/button';
import { Card } from '@college/ui-kit/card';
import { EmptyState } from '@college/ui-kit/empty-state';
import { Message } from '@college/ui-kit/message';
import { Page } from '@college/ui-kit/page';
import { StatusLabel } from '@college/ui-kit/status-label';
import { useHoursOf, useStudyReasonHint } from '@college/vocabulary/study-words';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { PRACTICE_RUN, practicePath, usePages } from '../../../pages.ts';
import { isOpenNow } from './course-state.ts';
import { StudiedWare } from './studied-ware.tsx';
import { ToFacePhoto } from './to-face-photo.tsx';
import { lessonTestPath, MY_COURSES } from './study-paths.ts';
import { useStudiedCourse } from './study.queries.ts';
import { studyTexts } from './study.texts.ts';

const Back = () => <Link to={MY_COURSES}>{useTexts(studyTexts)('backToCourses')}</Link>;

const isDone = ({ creditedSeconds, creditSeconds }: LearnerWare): boolean =>
  creditSeconds > 0 && creditedSeconds >= creditSeconds - 1;

/** The first that is not done: behind this one, else before it. */
const nextOf = (wares: readonly LearnerWare[], current: LearnerWare): LearnerWare | null => {
  const at = wares.indexOf(current);
  const open = (ware: LearnerWare): boolean =>
    ware !== current && ware.isReady && ware.creditSeconds > 0 && !isDone(ware);
  return wares.slice(at + 1).find(open) ?? wares.slice(0, at).find(open) ?? null;
};

/** Where a course is studied. */
const StudyPage = () => {
  const t = useTexts(studyTexts);
  const [{ courseId, classId }] = useUrlFilters({ courseId: 0, classId: 0 });
  if (courseId > 0)
    return (
      <StudiedCourse
        key={`${classId}-${courseId}`}
        courseId={courseId}
        classId={classId > 0 ? classId : null}
      />
    );
  return (
    <Page title={t('studyTitle')} back={<Back />}>
      <NoCourse />
    </Page>
  );
};

const NoCourse = () => {
  const t = useTexts(studyTexts);
  return (
    <Card>
      <EmptyState icon="missing" title={t('missingCourse')} hint={t('missingCourseHint')} action={<Back />} />
    </Card>
  );
};

const StudiedCourse = ({ classId, courseId }: { classId: number | null; courseId: number }) => {
  const t = useTexts(studyTexts);
  const { data, error, isFetching, refetch } = useStudiedCourse({ classId, courseId });
  if (data) return <Studied {...data} />;
  const isMissing = error instanceof ApiError && error.code === ErrorCode.notFound;
  return (
    <DataPage
      title={t('studyTitle')}
      back={<Back />}
      loading={isFetching}
      error={isMissing ? null : error}
      onRetry={() => void refetch()}
    >
      <NoCourse />
    </DataPage>
  );
};

const Studied = ({ course, wares }: { course: LearnerCourse; wares: readonly LearnerWare[] }) => {
  const hoursOf = useHoursOf();
  const hint = useStudyReasonHint();
  // Where they come in; later ones are chosen.
  const [first] = useState(course.nextWareId ?? 0);
  const [{ wareId }, setFilters] = useUrlFilters({ wareId: 0 });
  const choose = (id: number): void => setFilters({ wareId: id });
  return (
    <Page
      title={course.courseName}
      back={<Back />}
      intro={[course.className, hoursOf(course.earnedHours, course.hours)].filter(Boolean).join(' · ')}
      status={<TestState lessonTest={course.lessonTest} />}
      actions={
        <>
          <ToPractice course={course} />
          <ToLessonTest course={course} />
        </>
      }
    >
      {course.reason && isOpenNow(course) && <Message tone="warn">{hint(course.reason)}</Message>}
      <CourseFrame
        wares={wares}
        wareId={wareId || first}
        onChoose={choose}
        badge={(ware) => <WareBadge ware={ware} />}
        show={(ware) => (
          <ShownWare course={course} ware={ware}>
            <StudiedWare course={course} ware={ware} next={nextOf(wares, ware)} onChoose={choose} />
          </ShownWare>
        )}
      />
    </Page>
  );
};

/** Whether its lesson test is passed, or has to be. */
const TestState = ({ lessonTest }: Pick<LearnerCourse, 'lessonTest'>) => {
  const t = useTexts(studyTexts);
  if (lessonTest?.isPassed) return <StatusLabel tone="good">{t('testPassed')}</StatusLabel>;
  return lessonTest?.isNeeded ? <StatusLabel tone="warn">{t('testNeeded')}</StatusLabel> : null;
};

const ToPractice = ({ course }: { course: LearnerCourse }) => {
  const t = useTexts(studyTexts);
  const mayPractise = usePages().has(PRACTICE_RUN);
  if (!course.canPractise || !mayPractise) return null;
  return (
    <Link className={buttonClass({})} to={practicePath(course)}>
      {t('practise')}
    </Link>
  );
};

const ToLessonTest = ({ course }: { course: LearnerCourse }) => {
  const t = useTexts(studyTexts);
  if (!course.lessonTest || course.lessonTest.questions === 0) return null;
  return (
    <Link className={buttonClass({})} to={lessonTestPath(course)}>
      {t('toTest')}
    </Link>
  );
};

interface ShownWareProps {
  course: LearnerCourse;
  ware: LearnerWare;
  children: ReactNode;
}

/** In place of a ware that cannot be studied now: why. */
const ShownWare = ({ course, ware, children }: ShownWareProps) => {
  const t = useTexts(studyTexts);
  const hint = useStudyReasonHint();
  if (course.reason && !isOpenNow(course))
    return (
      <Card>
        <EmptyState
          icon="clock"
          title={t('refusedTitle')}
          hint={course.reason === 'identity-failed' ? t('needsPhoto') : hint(course.reason)}
          action={course.reason === 'identity-failed' && <ToFacePhoto />}
        />
      </Card>
    );
  if (!ware.isReady) return <EmptyState icon="clock" title={t('notReady')} hint={t('notReadyHint')} />;
  if (ware.isLocked)
    return (
      <Card>
        <EmptyState icon="password" title={t('lockedTitle')} hint={t('locked')} />
      </Card>
    );
  // There is nothing to study of it.
  if (ware.address !== undefined)
    return (
      <WarePlayer
        wareId={ware.id}
        name={ware.name}
        kind={ware.kind}
        media={{ by: 'link', address: ware.address }}
      />
    );
  return children;
};

const WareBadge = ({ ware }: { ware: LearnerWare }) => {
  const t = useTexts(studyTexts);
  if (isDone(ware)) return <StatusLabel tone="good">{t('wareDone')}</StatusLabel>;
  if (ware.creditedSeconds < 1) return <WareSize ware={ware} />;
  const percent = Math.floor((ware.creditedSeconds / ware.creditSeconds) * 100);
  return <StatusLabel tone="info">{t('wareOpen', { percent })}</StatusLabel>;
};

export default StudyPage;
