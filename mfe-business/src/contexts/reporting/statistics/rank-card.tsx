import type { StatisticsFilters, StatisticsRank } from '@college/contracts/reporting/statistics';
import { useTexts } from '@college/portal-sdk/texts';
import { BarChart } from '@college/ui-kit/bar-chart';
import { Card } from '@college/ui-kit/card';
import { ChartCard } from '@college/ui-kit/chart-card';
import { DataTable } from '@college/ui-kit/data-table';
import type { Column } from '@college/ui-kit/data-table';
import { EmptyState } from '@college/ui-kit/empty-state';
import { ErrorPanel } from '@college/ui-kit/error-panel';
import { SelectField } from '@college/ui-kit/select-field';
import { Skeleton } from '@college/ui-kit/skeleton';
import { Stack } from '@college/ui-kit/stack';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { sortedRows } from '../../../sorted-rows.ts';
import { TrendLine } from '../../../trend-line.tsx';
import { useChartNotes } from './chart-notes.ts';
import { amount, percentOf } from './figure-tiles.tsx';
import { statisticsTexts } from './statistics.texts.ts';
import styles from './statistics.module.css';

/** So many bars are read at a glance; the table has all. */
const MOST_BARS = 12;

interface RankCardProps<By extends string> {
  caption: string;
  column: string;
  /** What can be ranked by, with its words. */
  options: readonly { value: By; text: string }[];
  by: By;
  onBy: (by: By) => void;
  asked: StatisticsFilters;
  answer: {
    data?:
      | {
          items: readonly StatisticsRank[];
          counted?: { from: string; to: string } | undefined;
          asOf: string | null;
        }
      | undefined;
    error: Error | null;
    refetch: () => unknown;
  };
  /** Leads on from a name. */
  name: (row: StatisticsRank) => ReactNode;
}

/** A ranking as bars, and the same numbers as a table. A share of all is ranked, and shown, in percent. */
export const RankCard = <By extends string>(props: RankCardProps<By>) => {
  const { caption, options, by, onBy, answer } = props;
  const t = useTexts(statisticsTexts);
  const items = answer.data?.items;
  const actions = (
    <SelectField
      label={t('by')}
      name="by"
      options={options}
      value={by}
      onChange={(value) => value !== null && onBy(value)}
    />
  );
  if (!answer.error && items && items.length > 0)
    return <Ranking key={by} {...props} items={items} actions={actions} />;
  return (
    <Card title={caption} actions={actions}>
      {answer.error ? (
        <ErrorPanel message={t('missing')} onRetry={() => void answer.refetch()} />
      ) : items === undefined ? (
        <Skeleton lines={8} />
      ) : (
        <EmptyState icon="chart" title={t('empty')} hint={t('emptyHint')} />
      )}
    </Card>
  );
};

type RankingProps<By extends string> = RankCardProps<By> & {
  items: readonly StatisticsRank[];
  actions: ReactNode;
};

const Ranking = <By extends string>(props: RankingProps<By>) => {
  const { caption, column, options, by, asked, answer, items, actions, name } = props;
  const t = useTexts(statisticsTexts);
  const notes = useChartNotes(asked, answer.data);
  const [sorting, setSorting] = useState('');
  const isShare = items.some(({ of }) => of !== null);
  const numberOf = (value: number | null, of: number | null): number | null =>
    value === null || !isShare ? value : of ? percentOf(value, of) : null;
  const format = (value: number): string => (isShare ? t('share', { percent: value }) : amount(value));
  const shown = (value: number | null, of: number | null): string => {
    const number = numberOf(value, of);
    return number === null ? '—' : format(number);
  };
  const columns: Column<StatisticsRank>[] = [
    { key: 'name', title: column, priority: 'lead', sortable: true, render: name },
    {
      key: 'value',
      title: options.find(({ value }) => value === by)?.text ?? '',
      align: 'end',
      sortable: true,
      render: ({ value, of }) => shown(value, of),
    },
    ...(isShare
      ? [
          {
            key: 'of',
            title: t('of'),
            align: 'end' as const,
            sortable: true,
            render: ({ value, of }: StatisticsRank) =>
              value === null || of === null ? '—' : t('partOf', { value: amount(value), of: amount(of) }),
          },
        ]
      : []),
    {
      key: 'previous',
      title: t('before'),
      align: 'end',
      sortable: true,
      render: ({ previous, previousOf }) => shown(previous, previousOf),
    },
  ];
  const rows = sortedRows(items, sorting, {
    name: (row) => row.name,
    value: ({ value, of }) => numberOf(value, of),
    of: ({ of }) => of,
    previous: ({ previous, previousOf }) => numberOf(previous, previousOf),
  });
  return (
    <ChartCard
      title={caption}
      actions={actions}
      {...notes}
      chart={
        <Stack>
          <BarChart
            caption={caption}
            hideCaption
            {...(isShare && { max: 100 })}
            format={format}
            beforeName={t('before')}
            bars={items.slice(0, MOST_BARS).flatMap((row) => {
              const value = numberOf(row.value, row.of);
              if (value === null) return [];
              const before = numberOf(row.previous, row.previousOf) ?? undefined;
              return [{ label: row.name, shown: name(row), value, before }];
            })}
          />
          <AreaTrends {...{ items, name, numberOf, shown }} />
        </Stack>
      }
      table={
        <DataTable
          caption={caption}
          columns={columns}
          rows={rows}
          rowKey="id"
          sorting={sorting}
          onSortingChange={setSorting}
        />
      }
    />
  );
};

interface AreaTrendsProps {
  items: readonly StatisticsRank[];
  name: (row: StatisticsRank) => ReactNode;
  numberOf: (value: number | null, of: number | null) => number | null;
  shown: (value: number | null, of: number | null) => string;
}

/** Each area as a line of its own, all on one scale. Nothing where the ranking has no course over time. */
const AreaTrends = ({ items, name, numberOf, shown }: AreaTrendsProps) => {
  const t = useTexts(statisticsTexts);
  const lines = items
    .slice(0, MOST_BARS)
    .map((row) => ({
      row,
      values: (row.trend ?? []).map((value, at) => numberOf(value, row.trendOf?.[at] ?? null)),
    }))
    .filter(({ values }) => values.filter((value) => value !== null).length > 1);
  if (lines.length === 0) return null;
  const most = Math.max(...lines.flatMap(({ values }) => values.map((value) => value ?? 0)));
  return (
    <figure className={styles.trends} aria-label={t('trendEach')}>
      <figcaption className={styles.asOf} aria-hidden="true">
        {t('trendEach')}
      </figcaption>
      <ul className={styles.multiples}>
        {lines.map(({ row, values }) => (
          <li key={row.id}>
            {name(row)} <strong>{shown(row.value, row.of)}</strong>
            <TrendLine className={styles.multiple} values={values} width={160} height={48} most={most} />
          </li>
        ))}
      </ul>
    </figure>
  );
};
