import { useTexts } from '@college/portal-sdk/texts';
import { DataTable } from '@college/ui-kit/data-table';
import { useState } from 'react';
import { importTexts } from './import-texts.tsx';
import { useImportProblems } from './use-import-job.tsx';

interface ImportProblemsProps {
  jobId: number;
  /** The kind of import, which may have words of its own. */
  context: string;
}

/** The problems of a sheet, by row. */
export const ImportProblems = ({ jobId, context }: ImportProblemsProps) => {
  const t = useTexts(importTexts);
  const [{ page, pageSize }, setPage] = useState({ page: 1, pageSize: 10 });
  const list = useImportProblems(jobId, page, pageSize);
  return (
    <DataTable
      caption={t('problems', { context })}
      columns={[
        { key: 'row', title: t('row', { context }), width: 72, priority: 'lead' },
        { key: 'column', title: t('column', { context }), width: 140 },
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
      empty={{ title: t('none'), hint: t('noneHint', { context }) }}
    />
  );
};
