import type { StatisticsFilters } from '@college/contracts/reporting/statistics';
import { formatDate } from '@college/portal-sdk/format';
import { useTexts } from '@college/portal-sdk/texts';
import { Card } from '@college/ui-kit/card';
import { ErrorPanel } from '@college/ui-kit/error-panel';
import { Skeleton } from '@college/ui-kit/skeleton';
import { Stack } from '@college/ui-kit/stack';
import type { ReactNode } from 'react';
import { useChartNotes } from './chart-notes.ts';
import type { ChartNotes } from './chart-notes.ts';
import { FigureTiles } from './figure-tiles.tsx';
import { TrendCard } from './trend-card.tsx';
import type { TrendOf } from './trend-card.tsx';
import type { Overview } from './statistics.queries.ts';
import { statisticsTexts } from './statistics.texts.ts';
import styles from './statistics.module.css';

interface FiguresAndTrendProps<Data extends Overview> {
  asked: StatisticsFilters;
  answer: { data?: Data | undefined; error: Error | null; refetch: () => unknown };
  of: readonly TrendOf[];
  /** What else the answer has. */
  children?: (data: Data, notes: ChartNotes) => ReactNode;
}

/** Figures, their trend, and until when they are counted; loading and failed too. */
export const FiguresAndTrend = <Data extends Overview>({
  asked,
  answer: { data, error, refetch },
  of,
  children,
}: FiguresAndTrendProps<Data>) => {
  const t = useTexts(statisticsTexts);
  const notes = useChartNotes(asked, data);
  if (error)
    return (
      <Card>
        <ErrorPanel message={t('missing')} onRetry={() => void refetch()} />
      </Card>
    );
  if (data === undefined)
    return (
      <Card>
        <Skeleton lines={10} />
      </Card>
    );
  return (
    <Stack>
      <FigureTiles figures={data.figures} asked={asked} />
      <TrendCard trend={data.trend} of={of} notes={notes} />
      {children?.(data, notes)}
      <p className={styles.asOf}>
        {data.counted && `${t('countedMonths', data.counted)} `}
        {data.asOf === null ? t('notCounted') : t('asOf', { time: formatDate(data.asOf, 'minute') })}
      </p>
    </Stack>
  );
};
