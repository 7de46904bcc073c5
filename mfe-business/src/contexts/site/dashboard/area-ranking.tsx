/** The areas beside each other, sorted by whatever the reader wants to know. */
import type { ManagerDashboard } from '@college/contracts/site/dashboard';
import { MaybeLink } from '@college/form-kit/maybe-link';
import { useTexts } from '@college/portal-sdk/texts';
import { Card } from '@college/ui-kit/card';
import { DataTable } from '@college/ui-kit/data-table';
import type { Column } from '@college/ui-kit/data-table';
import { useState } from 'react';
import { sortedRows } from '../../../sorted-rows.ts';
import { TrendLine } from '../../../trend-line.tsx';
import { dashboardTexts } from './dashboard.texts.ts';
import styles from './dashboard.module.css';

type Ranking = NonNullable<ManagerDashboard['ranking']>;
type Area = Ranking['areas'][number];

/** By how many percent more or fewer were trained than in the year before; null where that is not known. */
const changeOf = ({ trained, before }: Area): number | null =>
  trained === null || before === null || before === 0 ? null : ((trained - before) / before) * 100;

const VALUES: Readonly<Record<string, (area: Area) => number | string | null>> = {
  name: ({ name }) => name,
  enrolled: ({ enrolled }) => enrolled,
  trained: ({ trained }) => trained,
  change: changeOf,
  share: ({ share }) => share,
};

const whole = (value: number | null, unit = ''): string =>
  value === null ? '—' : `${value.toLocaleString('en')}${unit}`;

const signed = (change: number | null): string =>
  change === null ? '—' : `${change > 0 ? '+' : change < 0 ? '−' : ''}${Math.abs(Math.round(change))}%`;

export const AreaRanking = ({ ranking: { from, to, areas } }: { ranking: Ranking }) => {
  const t = useTexts(dashboardTexts);
  const [sorting, setSorting] = useState('');
  const columns: Column<Area>[] = [
    {
      key: 'name',
      title: t('area'),
      priority: 'lead',
      sortable: true,
      render: ({ name, link }) => <MaybeLink link={link}>{name}</MaybeLink>,
    },
    {
      key: 'enrolled',
      title: t('enrolled'),
      align: 'end',
      sortable: true,
      render: ({ enrolled }) => whole(enrolled),
    },
    {
      key: 'trained',
      title: t('trained'),
      align: 'end',
      sortable: true,
      render: ({ trained }) => whole(trained),
    },
    {
      key: 'change',
      title: t('change'),
      align: 'end',
      sortable: true,
      render: (area) => signed(changeOf(area)),
    },
    {
      key: 'share',
      title: t('share'),
      align: 'end',
      sortable: true,
      render: ({ share }) => whole(share, '%'),
    },
    {
      key: 'months',
      title: t('trend'),
      priority: 'low',
      render: ({ months }) => <TrendLine className={styles.line} values={months} />,
    },
  ];
  const title = t('areas', { from, to });
  return (
    <Card title={title}>
      <DataTable
        caption={title}
        columns={columns}
        rows={sortedRows(areas, sorting, VALUES)}
        rowKey="code"
        sorting={sorting}
        onSortingChange={setSorting}
        empty={{ title: t('noAreas'), hint: t('noAreasHint') }}
      />
    </Card>
  );
};
