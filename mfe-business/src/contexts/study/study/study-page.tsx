import { ApiError } from '@college/api-client/api-error';
import { ErrorCode } from '@college/contracts/core/errors';
import { DataPage } from '@college/form-kit/data-page';
import { Link } from '@college/portal-sdk/router';
import { useTexts } from '@college/portal-sdk/texts';
import { useUrlFilters } from '@college/portal-sdk/url-filters';
import { Card } from '@college/ui-kit/card';
import { EmptyState } from '@college/ui-kit/empty-state';
import { Page } from '@college/ui-kit/page';
import { MY_COURSES } from './study-paths.ts';
import { StudyRoom } from './study-room.tsx';
import { useStudiedCourse } from './study.queries.ts';
import { studyTexts } from './study.texts.ts';

const Back = () => <Link to={MY_COURSES}>{useTexts(studyTexts)('backToCourses')}</Link>;

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
  if (data) return <StudyRoom {...data} />;
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

export default StudyPage;
