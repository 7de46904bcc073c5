import type { RegradeRow } from '@college/contracts/exams/exam-regrade';
import { dateColumn } from '@college/form-kit/columns';
import { useTexts } from '@college/portal-sdk/texts';
import { Card } from '@college/ui-kit/card';
import { DataTable } from '@college/ui-kit/data-table';
import { ErrorPanel } from '@college/ui-kit/error-panel';
import { Progress } from '@college/ui-kit/progress';
import { StatusLabel } from '@college/ui-kit/status-label';
import { useEffect, useRef } from 'react';
import { useRegrades } from './exam-grading.queries.ts';
import { examRegradeTexts } from './exam-regrade.texts.ts';

interface RegradeListProps {
  examId: number;
  /** Once a question that was being marked again is done. */
  onDone: () => void;
}

/** Questions of the exam that were marked again; nothing where there are none. */
export const RegradeList = ({ examId, onDone }: RegradeListProps) => {
  const t = useTexts(examRegradeTexts);
  const { data, error, isFetching, refetch } = useRegrades(examId);
  const isRunning = data?.some(({ state }) => state === 'running') === true;
  const wasRunning = useRef(false);
  useEffect(() => {
    if (wasRunning.current && !isRunning) onDone();
    wasRunning.current = isRunning;
  }, [isRunning, onDone]);
  if (error && !data)
    return <ErrorPanel message={error.message} onRetry={() => void refetch()} busy={isFetching} />;
  if (!data || data.length === 0) return null;
  return (
    <Card title={t('list')}>
      <DataTable
        caption={t('list')}
        rows={data}
        rowKey="id"
        empty={{ title: t('nobody'), hint: t('nobodyHint') }}
        columns={[
          { key: 'stem', title: t('question'), priority: 'lead', wrap: true },
          { key: 'mode', title: t('mode'), wrap: true, render: ({ mode }) => t(mode) },
          { key: 'reason', title: t('reason'), wrap: true, priority: 'low' },
          {
            key: 'changed',
            title: t('changedPapers'),
            render: (row) => <Changed row={row} />,
          },
          { key: 'byName', title: t('by'), priority: 'low' },
          dateColumn('creationTime', t('when'), { priority: 'low' }),
        ]}
      />
    </Card>
  );
};

const Changed = ({ row }: { row: RegradeRow }) => {
  const t = useTexts(examRegradeTexts);
  if (row.state === 'running') return <Progress label={t('running')} value={row.progress} />;
  if (row.state === 'failed') return <StatusLabel tone="bad">{t('stopped')}</StatusLabel>;
  return row.changed;
};
