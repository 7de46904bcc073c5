import type { StatisticsRank } from '@college/contracts/reporting/statistics';
import { useTexts } from '@college/portal-sdk/texts';
import { BarChart } from '@college/ui-kit/bar-chart';
import { Card } from '@college/ui-kit/card';
import { DataTable } from '@college/ui-kit/data-table';
import type { Column } from '@college/ui-kit/data-table';
import { EmptyState } from '@college/ui-kit/empty-state';
import { ErrorPanel } from '@college/ui-kit/error-panel';
import { SelectField } from '@college/ui-kit/select-field';
import { Skeleton } from '@college/ui-kit/skeleton';
import { Stack } from '@college/ui-kit/stack';
import type { ReactNode } from 'react';
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
  answer: {
    data?:
      | { items: readonly StatisticsRank[]; counted?: { from: string; to: string } | undefined }
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
  return (
    <Card
      title={caption}
      actions={
        <SelectField
          label={t('by')}
          name="by"
          options={options}
          value={by}
          onChange={(value) => value !== null && onBy(value)}
        />
      }
    >
      {answer.error ? (
        <ErrorPanel message={t('missing')} onRetry={() => void answer.refetch()} />
      ) : items === undefined ? (
        <Skeleton lines={8} />
      ) : items.length === 0 ? (
        <EmptyState icon="chart" title={t('empty')} hint={t('emptyHint')} />
      ) : (
        <>
          <Ranking {...props} items={items} />
          {answer.data?.counted && <p className={styles.asOf}>{t('countedMonths', answer.data.counted)}</p>}
        </>
      )}
    </Card>
  );
};

const Ranking = <By extends string>({
  caption,
  column,
  options,
  by,
  items,
  name,
}: RankCardProps<By> & { items: readonly StatisticsRank[] }) => {
  const t = useTexts(statisticsTexts);
  const isShare = items.some(({ of }) => of !== null);
  const shown = (value: number | null, of: number | null): string => {
    if (value === null) return '—';
    if (!isShare) return amount(value);
    return of ? t('share', { percent: percentOf(value, of) }) : '—';
  };
  const columns: Column<StatisticsRank>[] = [
    { key: 'name', title: column, priority: 'lead', render: name },
    {
      key: 'value',
      title: options.find(({ value }) => value === by)?.text ?? '',
      align: 'end',
      render: ({ value, of }) => shown(value, of),
    },
    ...(isShare
      ? [
          {
            key: 'of',
            title: t('of'),
            align: 'end' as const,
            render: ({ value, of }: StatisticsRank) =>
              value === null || of === null ? '—' : t('partOf', { value: amount(value), of: amount(of) }),
          },
        ]
      : []),
    {
      key: 'previous',
      title: t('before'),
      align: 'end',
      render: ({ previous, previousOf }) => shown(previous, previousOf),
    },
  ];
  return (
    <Stack>
      <BarChart
        caption={caption}
        hideCaption
        {...(isShare && { max: 100 })}
        format={(value) => (isShare ? t('share', { percent: value }) : amount(value))}
        bars={items.slice(0, MOST_BARS).flatMap((row) =>
          row.value === null || (isShare && !row.of)
            ? []
            : [
                {
                  label: row.name,
                  shown: name(row),
                  value: isShare ? percentOf(row.value, row.of ?? 0) : row.value,
                },
              ],
        )}
      />
      <DataTable caption={caption} columns={columns} rows={items} rowKey="id" />
    </Stack>
  );
};
