import { useTexts } from '@college/portal-sdk/texts';
import { Card } from '@college/ui-kit/card';
import { ErrorPanel } from '@college/ui-kit/error-panel';
import { Skeleton } from '@college/ui-kit/skeleton';
import { TimeChartCard } from '@college/ui-kit/time-chart';
import { daysBetween } from './days-between.ts';
import { useStudyDays } from './study-supervision.queries.ts';
import type { RecordFilters } from './study-supervision.queries.ts';
import { supervisionTexts } from './study-supervision.texts.ts';

const minutes = (seconds: number): number => Math.round(seconds / 60);

/** What was studied each day, and the figures as a table. Nothing where nobody studied. */
export const DayChart = ({ filters }: { filters: RecordFilters }) => {
  const t = useTexts(supervisionTexts);
  const { data, error, refetch } = useStudyDays(filters);
  if (error) return <ErrorPanel message={t('chartFailed')} onRetry={() => void refetch()} />;
  if (data?.length === 0) return null;
  if (data === undefined)
    return (
      <Card>
        <Skeleton lines={6} />
      </Card>
    );
  const known = new Map(data.map((one) => [one.day, one]));
  // Days without study have no row, and a bar of no height.
  const days = daysBetween(data[0]?.day ?? '', data.at(-1)?.day ?? '');
  const of = (day: string) => known.get(day) ?? { creditedSeconds: 0, weakSeconds: 0 };
  return (
    <TimeChartCard
      caption={t('dayChart')}
      height={200}
      moments={days.map((day) => ({ axis: day.slice(5), full: day }))}
      series={[
        {
          name: t('proved'),
          tone: 'info',
          values: days.map((day) => minutes(of(day).creditedSeconds - of(day).weakSeconds)),
        },
        { name: t('weak'), tone: 'warn', values: days.map((day) => minutes(of(day).weakSeconds)) },
      ]}
    />
  );
};
