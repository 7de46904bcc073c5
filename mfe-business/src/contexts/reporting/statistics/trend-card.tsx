import type { StatisticsPoint } from '@college/contracts/reporting/statistics';
import { useTexts } from '@college/portal-sdk/texts';
import { useUrlFilters } from '@college/portal-sdk/url-filters';
import { SelectField } from '@college/ui-kit/select-field';
import { TimeChartCard } from '@college/ui-kit/time-chart';
import type { TimeSeries } from '@college/ui-kit/time-chart';
import type { ChartNotes } from './chart-notes.ts';
import { statisticsTexts } from './statistics.texts.ts';

export type TrendOf = 'enrolled' | 'trained' | 'hours' | 'passed';

const rest = (whole: number | null, part: number | null): number | null =>
  whole === null || part === null ? null : whole - part;

/** One measure over the months or days of the period, beside the period before; which one stands in the address. */
export const TrendCard = ({
  trend,
  of,
  notes,
}: {
  trend: readonly StatisticsPoint[];
  of: readonly TrendOf[];
  notes: ChartNotes;
}) => {
  const t = useTexts(statisticsTexts);
  const [{ show }, setFilters] = useUrlFilters({ show: '' });
  const chosen = of.find((one) => one === show) ?? of[0] ?? 'enrolled';
  const series: Record<TrendOf, TimeSeries[]> = {
    enrolled: [{ name: t('enrolled'), tone: 'info', values: trend.map(({ enrolled }) => enrolled) }],
    trained: [
      { name: t('trained'), tone: 'good', values: trend.map(({ trained }) => trained) },
      {
        name: t('notTrained'),
        tone: 'neutral',
        values: trend.map(({ settled, trained }) => rest(settled, trained)),
      },
    ],
    hours: [{ name: t('hours'), tone: 'info', values: trend.map(({ hours }) => hours) }],
    passed: [
      { name: t('passed'), tone: 'good', values: trend.map(({ passed }) => passed) },
      { name: t('notPassed'), tone: 'bad', values: trend.map(({ graded, passed }) => rest(graded, passed)) },
    ],
  };
  const before: TimeSeries = {
    name: t('before'),
    tone: series[chosen][0]?.tone ?? 'info',
    isBefore: true,
    values: trend.map((point) => point.before?.[chosen] ?? null),
  };
  // An older gateway does not count it by month.
  const hasBefore = trend.some((point) => point.before !== undefined);
  return (
    <TimeChartCard
      {...notes}
      title={t('trend')}
      actions={
        of.length > 1 && (
          <SelectField
            label={t('show')}
            name="show"
            options={of.map((value) => ({ value, text: t(value) }))}
            value={chosen}
            onChange={(value) => setFilters({ show: value === of[0] ? '' : (value ?? '') })}
          />
        )
      }
      caption={t(chosen)}
      moments={trend.map(({ period }) => ({ axis: period.slice(period.length > 7 ? 5 : 2), full: period }))}
      series={hasBefore ? [...series[chosen], before] : series[chosen]}
    />
  );
};
