import { ExportButton } from '@college/form-kit/export-button';
import { ListPage } from '@college/form-kit/list-page';
import { Permit } from '@college/portal-sdk/permit';
import { useTexts } from '@college/portal-sdk/texts';
import { useUrlFilters } from '@college/portal-sdk/url-filters';
import { useLoginLogFilterFields } from './login-log-filter-fields.tsx';
import { askedOf, defaults, queryOf } from './login-log-filters.ts';
import { exportLoginLog, useLoginLogs } from './login-log.queries.ts';
import { loginLogTexts } from './login-log.texts.ts';
import { useLoginLogColumns } from './use-login-log-columns.tsx';

const LoginLogList = () => {
  const t = useTexts(loginLogTexts);
  const [filters, setFilters] = useUrlFilters(defaults);
  const list = useLoginLogs(queryOf(filters));
  const columns = useLoginLogColumns();
  return (
    <ListPage
      title={t('title')}
      intro={t('intro')}
      actions={
        <Permit code="login-log:export">
          <ExportButton label={t('export')} run={exportLoginLog(askedOf(filters))} />
        </Permit>
      }
      filters={filters}
      onFilters={setFilters}
      defaults={defaults}
      filterFields={useLoginLogFilterFields(filters, setFilters)}
      columns={columns}
      rowKey="id"
      list={list}
      noMatchHint={t('noMatchHint')}
      empty={{ title: t('emptyTitle'), hint: t('emptyHint') }}
    />
  );
};

export default LoginLogList;
