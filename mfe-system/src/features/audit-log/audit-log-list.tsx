import type { AuditLogRow } from '@college/contracts/system/audit-log';
import { ExportButton } from '@college/form-kit/export-button';
import { Permit } from '@college/portal-sdk/permit';
import { useTexts } from '@college/portal-sdk/texts';
import { useUrlFilters } from '@college/portal-sdk/url-filters';
import { Button } from '@college/ui-kit/button';
import { DataTable } from '@college/ui-kit/data-table';
import type { DataTableProps } from '@college/ui-kit/data-table';
import { Page } from '@college/ui-kit/page';
import { useState } from 'react';
import layout from '../../stack.module.css';
import { AuditLogDetailDialog } from './audit-log-detail-dialog.tsx';
import { AuditLogFilterBar } from './audit-log-filter-bar.tsx';
import { askedOf, defaults, isFiltered, noFilters, queryOf } from './audit-log-filters.ts';
import type { AuditLogFilters } from './audit-log-filters.ts';
import { exportAuditLog, useAuditLogs } from './audit-log.queries.ts';
import { auditLogTexts } from './audit-log.texts.ts';
import { useAuditLogColumns } from './use-audit-log-columns.tsx';

const useEmpty = (
  filters: AuditLogFilters,
  setFilters: (change: Partial<AuditLogFilters>) => void,
): DataTableProps<object>['empty'] => {
  const t = useTexts(auditLogTexts);
  if (filters.page > 1)
    return {
      title: t('pastEndTitle'),
      hint: t('pastEndHint'),
      action: <Button onClick={() => setFilters({ page: 1 })}>{t('firstPage')}</Button>,
    };
  if (!isFiltered(filters)) return { title: t('emptyTitle'), hint: t('emptyHint') };
  return {
    title: t('noMatchTitle'),
    hint: t('noMatchHint'),
    action: <Button onClick={() => setFilters(noFilters)}>{t('resetFilters')}</Button>,
  };
};

const AuditLogList = () => {
  const t = useTexts(auditLogTexts);
  const [filters, setFilters] = useUrlFilters(defaults);
  const [opened, setOpened] = useState<AuditLogRow | null>(null);
  const list = useAuditLogs(queryOf(filters));
  const columns = useAuditLogColumns(setOpened);
  const empty = useEmpty(filters, setFilters);
  return (
    <Page
      title={t('title')}
      intro={t('intro')}
      actions={
        <Permit code="audit-log:export">
          <ExportButton label={t('export')} run={exportAuditLog(askedOf(filters))} />
        </Permit>
      }
    >
      <div className={layout.stack}>
        <AuditLogFilterBar filters={filters} onChange={setFilters} />
        <DataTable
          caption={t('title')}
          columns={columns}
          rows={list.data?.items}
          rowKey="id"
          page={filters.page}
          pageSize={filters.pageSize}
          totalCount={list.data?.totalCount}
          onPageChange={(page, pageSize) => setFilters({ page, pageSize })}
          sorting={filters.sorting}
          onSortingChange={(sorting) => setFilters({ sorting })}
          loading={list.isFetching}
          error={list.error}
          onRetry={() => void list.refetch()}
          empty={empty}
        />
      </div>
      {opened && <AuditLogDetailDialog row={opened} onClose={() => setOpened(null)} />}
    </Page>
  );
};

export default AuditLogList;
