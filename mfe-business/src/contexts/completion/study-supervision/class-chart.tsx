import { Link, useLocation } from '@college/portal-sdk/router';
import { useTexts } from '@college/portal-sdk/texts';
import { BarChart } from '@college/ui-kit/bar-chart';
import { Card } from '@college/ui-kit/card';
import { ChartCard } from '@college/ui-kit/chart-card';
import { DataTable } from '@college/ui-kit/data-table';
import { ErrorPanel } from '@college/ui-kit/error-panel';
import { Skeleton } from '@college/ui-kit/skeleton';
import { useClassProgress } from './study-supervision.queries.ts';
import type { ProgressFilters } from './study-supervision.queries.ts';
import { supervisionTexts } from './study-supervision.texts.ts';

/** The same list for one class alone, from its first page on. */
const ofClass = (search: string, classId: number): string => {
  const query = new URLSearchParams(search);
  query.set('classId', String(classId));
  query.delete('page');
  return `?${query.toString()}`;
};

/** Hours earned of those required, by class, and the figures as a table. Nothing without a class. */
export const ClassChart = ({ filters }: { filters: ProgressFilters }) => {
  const t = useTexts(supervisionTexts);
  const { pathname, search } = useLocation();
  const { data, error, refetch } = useClassProgress(filters);
  if (error) return <ErrorPanel message={t('chartFailed')} onRetry={() => void refetch()} />;
  if (data?.length === 0) return null;
  if (data === undefined)
    return (
      <Card>
        <Skeleton lines={6} />
      </Card>
    );
  return (
    <ChartCard
      title={t('classChart')}
      chart={
        <BarChart
          caption={t('classChart')}
          hideCaption
          max={100}
          format={(percent) => t('weakShare', { percent })}
          bars={data.map(({ classId, className, needHours, students, earnedHours }) => ({
            label: className,
            shown: <Link to={`${pathname}${ofClass(search, classId)}`}>{className}</Link>,
            value: Math.min(100, Math.floor((earnedHours / Math.max(needHours * students, 0.1)) * 100)),
          }))}
        />
      }
      table={
        <DataTable
          caption={t('classChart')}
          numbered={false}
          rows={data}
          rowKey="classId"
          columns={[
            { key: 'className', title: t('class'), priority: 'lead' },
            { key: 'students', title: t('students'), align: 'end' },
            { key: 'met', title: t('hours-met'), align: 'end' },
            { key: 'earnedHours', title: t('earnedHours'), align: 'end' },
            {
              key: 'needHours',
              title: t('needHours'),
              align: 'end',
              render: ({ needHours, students }) => String(needHours * students),
            },
          ]}
        />
      }
    />
  );
};
