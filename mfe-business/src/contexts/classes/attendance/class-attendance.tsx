import { BackToList } from '@college/form-kit/back-to-list';
import { DataPage } from '@college/form-kit/data-page';
import { useIdParam } from '@college/form-kit/use-id-param';
import { useTexts } from '@college/portal-sdk/texts';
import { useUrlFilters } from '@college/portal-sdk/url-filters';
import { Card } from '@college/ui-kit/card';
import { EmptyState } from '@college/ui-kit/empty-state';
import { Page } from '@college/ui-kit/page';
import { Tabs } from '@college/ui-kit/tabs';
import { ClassState } from '../../../class-next.tsx';
import { ClassTabs } from '../../../class-tabs.tsx';
import { useClassAttendance } from './attendance.queries.ts';
import { attendanceTexts } from './attendance.texts.ts';
import { LessonList } from './lesson-list.tsx';
import { LessonRoster } from './lesson-roster.tsx';
import { ReportList } from './report-list.tsx';

const defaults = { lesson: 0, view: 'lessons' };

/** The lessons of a class with who was there, and who has reported. */
const ClassAttendancePage = () => {
  const t = useTexts(attendanceTexts);
  const id = useIdParam();
  const back = <BackToList to="/trainClass" />;
  if (id === null)
    return (
      <Page title={t('title')} back={back}>
        <Card>
          <EmptyState icon="missing" title={t('missingTitle')} hint={t('missingHint')} action={back} />
        </Card>
      </Page>
    );
  return <OneClass classId={id} />;
};

const OneClass = ({ classId }: { classId: number }) => {
  const t = useTexts(attendanceTexts);
  const [filters, setFilters] = useUrlFilters(defaults);
  const { data, error, isPending, refetch } = useClassAttendance(classId);
  const lesson = data?.lessons.find(({ id }) => id === filters.lesson);
  return (
    <DataPage
      title={data?.className ?? t('title')}
      intro={data && t('intro')}
      back={<BackToList to="/trainClass" />}
      status={<ClassState classId={classId} />}
      loading={isPending}
      error={error}
      onRetry={() => void refetch()}
    >
      <ClassTabs classId={classId} />
      {data &&
        (lesson ? (
          <LessonRoster key={lesson.id} of={data} lesson={lesson} />
        ) : (
          <Tabs
            label={t('views')}
            tabs={[
              { key: 'lessons', text: t('lessons') },
              { key: 'reports', text: t('reports') },
            ]}
            active={filters.view === 'reports' ? 'reports' : 'lessons'}
            onChange={(view) => setFilters({ view })}
          >
            {filters.view === 'reports' ? <ReportList of={data} /> : <LessonList of={data} />}
          </Tabs>
        ))}
    </DataPage>
  );
};

export default ClassAttendancePage;
