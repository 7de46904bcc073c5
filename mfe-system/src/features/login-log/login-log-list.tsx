import { ExportButton } from '@college/form-kit/export-button';
import { Permit } from '@college/portal-sdk/permit';
import { useTexts } from '@college/portal-sdk/texts';
import { useUrlFilters } from '@college/portal-sdk/url-filters';
import { Button } from '@college/ui-kit/button';
import { DataTable } from '@college/ui-kit/data-table';
import type { DataTableProps } from '@college/ui-kit/data-table';
import { Page } from '@college/ui-kit/page';
import layout from '../../stack.module.css';
import { LoginLogFilterBar } from './login-log-filter-bar.tsx';
import { askedOf, defaults, isFiltered, noFilters, queryOf } from './login-log-filters.ts';
import type { LoginLogFilters } from './login-log-filters.ts';
import { exportLoginLog, useLoginLogs } from './login-log.queries.ts';
import { loginLogTexts } from './login-log.texts.ts';
import { useLoginLogColumns } from './use-login-log-columns.tsx';

const useEmpty = (
  filters: LoginLogFilters,
  setFilters: (change: Partial<LoginLogFilters>) => void,
): DataTableProps<object>['empty'] => {
  const t = useTexts(loginLogTexts);
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

const LoginLogList = () => {
  const t = useTexts(loginLogTexts);
  const [filters, setFilters] = useUrlFilters(defaults);
  const list = useLoginLogs(queryOf(filters));
  const columns = useLoginLogColumns();
  const empty = useEmpty(filters, setFilters);
  return (
    <Page
      title={t('title')}
      intro={t('intro')}
      actions={
        <Permit code="login-log:export">
          <ExportButton label={t('export')} run={exportLoginLog(askedOf(filters))} />
        </Permit>
      }
    >
      <div className={layout.stack}>
        <LoginLogFilterBar filters={filters} onChange={setFilters} />
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
    </Page>
  );
};

export default LoginLogList;
