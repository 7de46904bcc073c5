import { ranksBy, StatisticsReport } from '@college/contracts/reporting/statistics';
import type { StatisticsFilters } from '@college/contracts/reporting/statistics';
import { ExportJobs } from '@college/form-kit/export-jobs';
import { useTexts } from '@college/portal-sdk/texts';
import { Button } from '@college/ui-kit/button';
import { Card } from '@college/ui-kit/card';
import { Page } from '@college/ui-kit/page';
import { SelectField } from '@college/ui-kit/select-field';
import { useState } from 'react';
import { Definitions } from './definitions.tsx';
import { ReportFiles } from './report-files.tsx';
import { RANK_WORDS } from './rank-words.ts';
import { reportScheduleTexts } from './report-schedule.texts.ts';
import { ReportSchedules } from './report-schedules.tsx';
import { ScheduleDialog } from './schedule-dialog.tsx';
import { StatisticsTabs } from './statistics-tabs.tsx';
import { StatisticsBar, useStatisticsFilters } from './statistics-bar.tsx';
import { statisticsTexts } from './statistics.texts.ts';
import styles from './statistics.module.css';

/** The reports that are ready to be taken along, of a period and a scope of one's choice. */
const StatisticsExport = () => {
  const t = useTexts(statisticsTexts);
  const { asked, setFilters } = useStatisticsFilters();
  return (
    <Page title={t('exportTitle')} intro={t('exportIntro')} actions={<Definitions />}>
      <StatisticsBar asked={asked} onChange={setFilters} />
      <StatisticsTabs active="exports">
        <Card title={t('reports')}>
          <ul>
            {StatisticsReport.options.map((report) => (
              <ReportRow key={report} report={report} asked={asked} />
            ))}
          </ul>
        </Card>
        <ReportSchedules />
        <ExportJobs kind="statistics" />
      </StatisticsTabs>
    </Page>
  );
};

const ReportRow = ({ report, asked }: { report: StatisticsReport; asked: StatisticsFilters }) => {
  const t = useTexts(statisticsTexts);
  const options = ranksBy(report) as readonly (keyof typeof RANK_WORDS)[];
  const s = useTexts(reportScheduleTexts);
  const [by, setBy] = useState(options[0]);
  const [isAsking, setAsking] = useState(false);
  return (
    <li className={styles.report}>
      <div className={styles.about}>
        <strong>{t(`report-${report}`)}</strong>
        <span>{t(`has-${report}`)}</span>
      </div>
      {by && (
        <SelectField
          label={t('by')}
          name={`by-${report}`}
          options={options.map((value) => ({ value, text: t(RANK_WORDS[value]) }))}
          value={by}
          onChange={(value) => value !== null && setBy(value)}
        />
      )}
      <ReportFiles report={report} filters={asked} by={by} />
      <Button
        kind="quiet"
        icon="clock"
        aria-label={`${s('regularly')}: ${t(`report-${report}`)}`}
        onClick={() => setAsking(true)}
      >
        {s('regularly')}
      </Button>
      {isAsking && (
        <ScheduleDialog report={report} by={by} filters={asked} onClose={() => setAsking(false)} />
      )}
    </li>
  );
};

export default StatisticsExport;
