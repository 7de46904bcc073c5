import type { FieldChange } from '@college/contracts/identity/audit-log';
import { useTexts } from '@college/portal-sdk/texts';
import { DataTable } from '@college/ui-kit/data-table';
import type { DataTableProps } from '@college/ui-kit/data-table';
import { StatusLabel } from '@college/ui-kit/status-label';
import { auditLogTexts } from './audit-log.texts.ts';
import styles from './field-changes.module.css';

interface FieldChangesProps extends Pick<DataTableProps<FieldChange>, 'loading' | 'error' | 'onRetry'> {
  fields: readonly FieldChange[] | undefined;
}

/** The record before and after, side by side; changed fields come first, and are marked where others are not. */
export const FieldChanges = ({ fields, ...state }: FieldChangesProps) => {
  const t = useTexts(auditLogTexts);
  const side = (value: string | null, className: string | undefined) =>
    value === null || value === '' ? '—' : <span className={className}>{value}</span>;
  const isMixed = new Set(fields?.map(({ changed }) => changed)).size > 1;
  return (
    <DataTable
      {...state}
      caption={t('changes')}
      numbered={false}
      rows={fields && [...fields].sort((a, b) => Number(b.changed) - Number(a.changed))}
      rowKey="field"
      columns={[
        {
          key: 'field',
          title: t('field'),
          render: ({ field, fieldText }) => (
            <span className={styles.name} title={field}>
              {fieldText}
            </span>
          ),
        },
        {
          key: 'before',
          title: t('before'),
          render: ({ before, changed }) => side(before, changed ? styles.before : styles.value),
        },
        {
          key: 'after',
          title: t('after'),
          render: ({ after, changed }) => side(after, changed ? styles.after : styles.value),
        },
        ...(isMixed
          ? [
              {
                key: 'changed',
                title: t('change'),
                width: 96,
                render: ({ changed }: FieldChange) =>
                  changed ? <StatusLabel tone="warn">{t('changed')}</StatusLabel> : <span>{t('same')}</span>,
              },
            ]
          : []),
      ]}
      empty={{ title: t('noFieldsTitle'), hint: t('noFieldsHint') }}
    />
  );
};
