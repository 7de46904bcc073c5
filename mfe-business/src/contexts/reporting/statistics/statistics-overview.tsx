import { Permit } from '@college/portal-sdk/permit';
import { useTexts } from '@college/portal-sdk/texts';
import { useUrlFilters } from '@college/portal-sdk/url-filters';
import { Page } from '@college/ui-kit/page';
import { Stack } from '@college/ui-kit/stack';
import { Tabs } from '@college/ui-kit/tabs';
import { Definitions } from './definitions.tsx';
import { ExamTable } from './group-tables.tsx';
import { FiguresAndTrend } from './overview-parts.tsx';
import { AreaRanks, CourseRanks, EnterpriseRanks } from './rank-views.tsx';
import { rankedBy, ReportFiles } from './report-files.tsx';
import { StatisticsBar, useStatisticsFilters } from './statistics-bar.tsx';
import { useExams, useOverview } from './statistics.queries.ts';
import { statisticsTexts } from './statistics.texts.ts';

const VIEWS = ['overview', 'exams', 'areas', 'enterprises', 'courses'] as const;
type View = (typeof VIEWS)[number];

/** What is seen, to take along. */
const REPORTS = {
  overview: 'overview',
  exams: 'exams',
  areas: 'area-rank',
  enterprises: 'enterprise-rank',
  courses: 'course-rank',
} as const;

/** The figures of a period, and who is ahead in them. */
const StatisticsOverview = () => {
  const t = useTexts(statisticsTexts);
  const { asked, setFilters } = useStatisticsFilters();
  const [{ tab, by }, setTab] = useUrlFilters({ tab: '', by: '', show: '' });
  const view = VIEWS.find((one) => one === tab) ?? 'overview';
  const contents: Record<View, () => React.ReactNode> = {
    overview: () => <Overview asked={asked} />,
    exams: () => <Exams asked={asked} />,
    areas: () => <AreaRanks asked={asked} />,
    enterprises: () => <EnterpriseRanks asked={asked} />,
    courses: () => <CourseRanks asked={asked} />,
  };
  return (
    <Page
      title={t('title')}
      intro={t('intro')}
      actions={
        <>
          <Definitions />
          <Permit code="statistics:export">
            <ReportFiles report={REPORTS[view]} filters={asked} by={rankedBy(REPORTS[view], by)} />
          </Permit>
        </>
      }
    >
      <StatisticsBar asked={asked} onChange={setFilters} />
      <Tabs
        label={t('views')}
        tabs={VIEWS.map((key) => ({ key, text: t(key) }))}
        active={view}
        onChange={(key) => setTab({ tab: key === 'overview' ? '' : key, by: '', show: '' })}
      >
        <Stack>{contents[view]()}</Stack>
      </Tabs>
    </Page>
  );
};

type Asked = { asked: ReturnType<typeof useStatisticsFilters>['asked'] };

const Overview = ({ asked }: Asked) => (
  <FiguresAndTrend
    asked={asked}
    answer={useOverview(asked)}
    of={['enrolled', 'trained', 'hours', 'passed']}
  />
);

const Exams = ({ asked }: Asked) => (
  <FiguresAndTrend asked={asked} answer={useExams(asked)} of={['passed']}>
    {({ subjects }) => <ExamTable rows={subjects} />}
  </FiguresAndTrend>
);

export default StatisticsOverview;
