import { useTexts } from '@college/portal-sdk/texts';
import { DataTable } from '@college/ui-kit/data-table';
import { useState } from 'react';
import { importTexts } from './import-texts.tsx';
import { useImportProblems } from './use-import-job.tsx';

/** The problems of a sheet, by row. */
export const ImportProblems = ({ jobId }: { jobId: number }) => {
  const t = useTexts(importTexts);
  const [{ page, pageSize }, setPage] = useState({ page: 1, pageSize: 10 });
  const list = useImportProblems(jobId, page, pageSize);
  return (
    <DataTable
      caption={t('problems')}
      columns={[
        { key: 'row', title: t('row'), width: 72, priority: 'lead' },
        { key: 'column', title: t('column'), width: 140 },
        { key: 'message', title: t('problem'), wrap: true },
      ]}
      rows={list.data?.items}
      rowKey={({ row, column, message }) => `${row} ${column} ${message}`}
      numbered={false}
      page={page}
      pageSize={pageSize}
      totalCount={list.data?.totalCount}
      onPageChange={(next, size) => setPage({ page: next, pageSize: size })}
      loading={list.isFetching}
      error={list.error}
      onRetry={() => void list.refetch()}
      empty={{ title: t('none'), hint: t('noneHint') }}
    />
  );
};
