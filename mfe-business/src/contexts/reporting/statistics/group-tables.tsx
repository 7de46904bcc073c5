/** The figures by subject and by kind of training, as bars and as a table. */
import type { statistics } from '@college/contracts/reporting/statistics';
import type { OutputOf } from '@college/contracts/core/endpoint';
import { useTexts } from '@college/portal-sdk/texts';
import { BarChart } from '@college/ui-kit/bar-chart';
import { ChartCard } from '@college/ui-kit/chart-card';
import { DataTable } from '@college/ui-kit/data-table';
import type { ChartNotes } from './chart-notes.ts';
import { amount, percentOf } from './figure-tiles.tsx';
import { statisticsTexts } from './statistics.texts.ts';

type Calls = (typeof statistics)['actions'];
type TrainRow = OutputOf<Calls['GetTrainStatistics']>['subjects'][number];
type ExamRow = OutputOf<Calls['GetExamStatistics']>['subjects'][number];

const shown = (value: number | null): string => (value === null ? '—' : amount(value));
/** An older gateway does not count these. */
const ifCounted = (value: number | null = null): string => shown(value);

export const TrainTable = ({
  title,
  column,
  rows,
  notes,
}: {
  title: string;
  column: string;
  rows: readonly TrainRow[];
  notes: ChartNotes;
}) => {
  const t = useTexts(statisticsTexts);
  return (
    <ChartCard
      title={title}
      {...notes}
      chart={
        rows.length > 0 && (
          <BarChart
            caption={t('enrolled')}
            format={amount}
            // What is not shown for its few people is no zero.
            bars={rows.flatMap(({ name, enrolled }) =>
              enrolled === null ? [] : [{ label: name, value: enrolled }],
            )}
          />
        )
      }
      table={
        <DataTable
          caption={title}
          numbered={false}
          rows={rows}
          rowKey={({ id, kind }) => `${id} ${kind}`}
          columns={[
            { key: 'name', title: column, priority: 'lead' },
            {
              key: 'enrolled',
              title: t('enrolled'),
              align: 'end',
              render: ({ enrolled }) => shown(enrolled),
            },
            { key: 'trained', title: t('trained'), align: 'end', render: ({ trained }) => shown(trained) },
            { key: 'settled', title: t('settled'), align: 'end', render: ({ settled }) => shown(settled) },
            { key: 'hours', title: t('hours'), align: 'end', render: ({ hours }) => shown(hours) },
            {
              key: 'certificates',
              title: t('certificates'),
              align: 'end',
              render: ({ certificates }) => ifCounted(certificates),
            },
            {
              key: 'stateRecords',
              title: t('state-records'),
              align: 'end',
              render: ({ stateRecords }) => ifCounted(stateRecords),
            },
          ]}
          empty={{ title: t('empty'), hint: t('emptyHint') }}
        />
      }
    />
  );
};

export const ExamTable = ({ rows, notes }: { rows: readonly ExamRow[]; notes: ChartNotes }) => {
  const t = useTexts(statisticsTexts);
  const rate = ({ passed, graded }: ExamRow): number | null =>
    passed === null || !graded ? null : percentOf(passed, graded);
  return (
    <ChartCard
      title={t('bySubject')}
      {...notes}
      chart={
        rows.length > 0 && (
          <BarChart
            caption={t('passRate')}
            max={100}
            format={(percent) => t('share', { percent })}
            bars={rows.flatMap((row) => {
              const value = rate(row);
              return value === null ? [] : [{ label: row.name, value, tone: 'good' as const }];
            })}
          />
        )
      }
      table={
        <DataTable
          caption={t('bySubject')}
          numbered={false}
          rows={rows}
          rowKey="name"
          columns={[
            { key: 'name', title: t('subject'), priority: 'lead' },
            { key: 'graded', title: t('graded'), align: 'end', render: ({ graded }) => shown(graded) },
            { key: 'passed', title: t('passed'), align: 'end', render: ({ passed }) => shown(passed) },
            {
              key: 'passedFirst',
              title: t('passed-first'),
              align: 'end',
              render: ({ passedFirst }) => shown(passedFirst),
            },
            {
              key: 'rate',
              title: t('passRate'),
              align: 'end',
              render: (row) => {
                const percent = rate(row);
                return percent === null ? '—' : t('share', { percent });
              },
            },
          ]}
          empty={{ title: t('empty'), hint: t('emptyHint') }}
        />
      }
    />
  );
};
