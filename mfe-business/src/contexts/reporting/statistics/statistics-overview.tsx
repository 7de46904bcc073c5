import { Permit } from '@college/portal-sdk/permit';
import { useTexts } from '@college/portal-sdk/texts';
import { useUrlFilters } from '@college/portal-sdk/url-filters';
import { Page } from '@college/ui-kit/page';
import { Definitions } from './definitions.tsx';
import { ExamTable } from './group-tables.tsx';
import { FiguresAndTrend } from './overview-parts.tsx';
import { AreaRanks, CourseRanks, EnterpriseRanks } from './rank-views.tsx';
import { rankedBy, ReportFiles } from './report-files.tsx';
import { StatisticsBar, useStatisticsFilters } from './statistics-bar.tsx';
import { useExams, useOverview } from './statistics.queries.ts';
import { StatisticsTabs, VIEWS } from './statistics-tabs.tsx';
import { statisticsTexts } from './statistics.texts.ts';

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
  const [{ tab, by }] = useUrlFilters({ tab: '', by: '', show: '' });
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
      <StatisticsTabs active={view}>{contents[view]()}</StatisticsTabs>
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
    {({ subjects }, notes) => <ExamTable rows={subjects} notes={notes} />}
  </FiguresAndTrend>
);

export default StatisticsOverview;
