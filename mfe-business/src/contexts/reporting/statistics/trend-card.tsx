import type { StatisticsPoint } from '@college/contracts/reporting/statistics';
import { useTexts } from '@college/portal-sdk/texts';
import { useUrlFilters } from '@college/portal-sdk/url-filters';
import { Card } from '@college/ui-kit/card';
import { SelectField } from '@college/ui-kit/select-field';
import { TimeChart } from '@college/ui-kit/time-chart';
import type { TimeSeries } from '@college/ui-kit/time-chart';
import { statisticsTexts } from './statistics.texts.ts';

export type TrendOf = 'enrolled' | 'trained' | 'hours' | 'passed';

const rest = (whole: number | null, part: number | null): number | null =>
  whole === null || part === null ? null : whole - part;

/** One measure over the months or days of the period; which one stands in the address. */
export const TrendCard = ({ trend, of }: { trend: readonly StatisticsPoint[]; of: readonly TrendOf[] }) => {
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
  return (
    <Card
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
    >
      <TimeChart
        caption={t(chosen)}
        moments={trend.map(({ period }) => ({ axis: period.slice(period.length > 7 ? 5 : 2), full: period }))}
        series={series[chosen]}
      />
    </Card>
  );
};
