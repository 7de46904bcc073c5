import { MaybeLink } from '@college/form-kit/maybe-link';
import { Permit } from '@college/portal-sdk/permit';
import { useTexts } from '@college/portal-sdk/texts';
import { Page } from '@college/ui-kit/page';
import { Definitions } from './definitions.tsx';
import { TrainTable } from './group-tables.tsx';
import { FiguresAndTrend } from './overview-parts.tsx';
import { ReportFiles } from './report-files.tsx';
import { StatisticsTabs } from './statistics-tabs.tsx';
import { StatisticsBar, useStatisticsFilters } from './statistics-bar.tsx';
import { peopleLink } from './statistics-links.ts';
import { useTraining } from './statistics.queries.ts';
import { statisticsTexts } from './statistics.texts.ts';

/** Training of a period: by month, by subject, by kind. */
const TrainStatistics = () => {
  const t = useTexts(statisticsTexts);
  const { asked, setFilters } = useStatisticsFilters();
  return (
    <Page
      title={t('trainTitle')}
      intro={t('trainIntro')}
      actions={
        <>
          <Definitions />
          <Permit code="statistics:export">
            <ReportFiles report="training" filters={asked} />
          </Permit>
        </>
      }
    >
      <StatisticsBar asked={asked} onChange={setFilters} />
      <StatisticsTabs active="training">
        <FiguresAndTrend asked={asked} answer={useTraining(asked)} of={['enrolled', 'trained', 'hours']}>
          {({ subjects, kinds }, notes) => (
            <>
              <TrainTable title={t('bySubject')} column={t('subject')} rows={subjects} notes={notes} />
              <TrainTable title={t('byKind')} column={t('trainKind')} rows={kinds} notes={notes} />
              <p>
                <MaybeLink link={peopleLink('enrolled', asked)}>{t('progress')}</MaybeLink>
              </p>
            </>
          )}
        </FiguresAndTrend>
      </StatisticsTabs>
    </Page>
  );
};

export default TrainStatistics;
