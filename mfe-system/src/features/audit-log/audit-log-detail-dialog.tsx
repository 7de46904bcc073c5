import type { AuditLogRow } from '@college/contracts/identity/audit-log';
import { formatDate } from '@college/portal-sdk/format';
import { useTexts } from '@college/portal-sdk/texts';
import { Button } from '@college/ui-kit/button';
import { DescriptionList } from '@college/ui-kit/description-list';
import { Dialog } from '@college/ui-kit/dialog';
import { Stack } from '@college/ui-kit/stack';
import { useAuditLog } from './audit-log.queries.ts';
import { auditLogTexts } from './audit-log.texts.ts';
import { FieldChanges } from './field-changes.tsx';
import { useActorText } from './use-audit-log-columns.tsx';

interface AuditLogDetailDialogProps {
  /** From the list; the rest is loaded when the dialog opens. */
  row: AuditLogRow;
  onClose: () => void;
}

export const AuditLogDetailDialog = ({ row, onClose }: AuditLogDetailDialogProps) => {
  const t = useTexts(auditLogTexts);
  const actorText = useActorText();
  const entry = useAuditLog(row.id);
  return (
    <Dialog
      open
      size="large"
      title={row.action}
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('close')}</Button>}
    >
      <Stack>
        <DescriptionList
          items={[
            { term: t('time'), detail: formatDate(row.time, 'full') },
            { term: t('user'), detail: actorText(row) },
            { term: t('role'), detail: row.roleName },
            { term: t('subject'), detail: row.subject },
            { term: t('subjectId'), detail: row.subjectId },
            { term: t('outcome'), detail: row.outcomeText },
            { term: t('area'), detail: entry.data?.areaName },
            { term: t('department'), detail: entry.data?.departmentName },
            { term: t('address'), detail: row.address },
            { term: t('interface'), detail: row.call },
            { term: t('traceId'), detail: entry.data?.traceId, wide: true },
          ]}
        />
        <FieldChanges
          fields={entry.data?.fields}
          loading={entry.isFetching}
          error={entry.error}
          onRetry={() => void entry.refetch()}
        />
      </Stack>
    </Dialog>
  );
};
