import { ranksBy } from '@college/contracts/reporting/statistics';
import type { StatisticsFilters, StatisticsReport } from '@college/contracts/reporting/statistics';
import { ExportButton } from '@college/form-kit/export-button';
import { useTexts } from '@college/portal-sdk/texts';
import type { RANK_WORDS } from './rank-words.ts';
import { exportStatistics } from './statistics.queries.ts';
import { statisticsTexts } from './statistics.texts.ts';
import styles from './statistics.module.css';

interface ReportFilesProps {
  report: StatisticsReport;
  filters: StatisticsFilters;
  by?: keyof typeof RANK_WORDS | undefined;
}

/** What a ranking in the address is ordered by; undefined where that is not one of the report's. */
export const rankedBy = (report: StatisticsReport, by: string): ReportFilesProps['by'] =>
  ranksBy(report).includes(by) ? (by as keyof typeof RANK_WORDS) : undefined;

/** A report as a workbook and as a PDF. */
export const ReportFiles = ({ report, filters, by }: ReportFilesProps) => {
  const t = useTexts(statisticsTexts);
  return (
    <div className={styles.files} role="group" aria-label={t('exportOf', { name: t(`report-${report}`) })}>
      <ExportButton label="Excel" run={exportStatistics({ report, filters, by, format: 'xlsx' })} />
      <ExportButton label="PDF" run={exportStatistics({ report, filters, by, format: 'pdf' })} />
    </div>
  );
};
