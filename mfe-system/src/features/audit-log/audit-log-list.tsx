import type { AuditLogRow } from '@college/contracts/identity/audit-log';
import { ExportButton } from '@college/form-kit/export-button';
import { ListPage } from '@college/form-kit/list-page';
import { Permit } from '@college/portal-sdk/permit';
import { useTexts } from '@college/portal-sdk/texts';
import { useUrlFilters } from '@college/portal-sdk/url-filters';
import { useState } from 'react';
import { AuditLogDetailDialog } from './audit-log-detail-dialog.tsx';
import { useAuditLogFilterFields } from './audit-log-filter-fields.tsx';
import { askedOf, defaults, queryOf } from './audit-log-filters.ts';
import { exportAuditLog, useAuditLogs } from './audit-log.queries.ts';
import { auditLogTexts } from './audit-log.texts.ts';
import { useAuditLogColumns } from './use-audit-log-columns.tsx';

const AuditLogList = () => {
  const t = useTexts(auditLogTexts);
  const [filters, setFilters] = useUrlFilters(defaults);
  const [opened, setOpened] = useState<AuditLogRow | null>(null);
  const list = useAuditLogs(queryOf(filters));
  const columns = useAuditLogColumns(setOpened);
  return (
    <ListPage
      title={t('title')}
      intro={t('intro')}
      actions={
        <Permit code="audit-log:export">
          <ExportButton label={t('export')} run={exportAuditLog(askedOf(filters))} />
        </Permit>
      }
      filters={filters}
      onFilters={setFilters}
      defaults={defaults}
      filterFields={useAuditLogFilterFields(filters, setFilters)}
      columns={columns}
      rowKey="id"
      list={list}
      noMatchHint={t('noMatchHint')}
      empty={{ title: t('emptyTitle'), hint: t('emptyHint') }}
    >
      {opened && <AuditLogDetailDialog row={opened} onClose={() => setOpened(null)} />}
    </ListPage>
  );
};

export default AuditLogList;
