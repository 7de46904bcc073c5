import type { AuditLogRow } from '@college/contracts/identity/audit-log';
import { dateColumn } from '@college/form-kit/columns';
import { formatDate } from '@college/portal-sdk/format';
import { useTexts } from '@college/portal-sdk/texts';
import { Button } from '@college/ui-kit/button';
import type { Column } from '@college/ui-kit/data-table';
import { RowActions } from '@college/ui-kit/row-actions';
import { StatusLabel } from '@college/ui-kit/status-label';
import { auditLogTexts } from './audit-log.texts.ts';
import { SubjectLink } from './subject-link.tsx';

/** Who acted: the person and the account, or what acted instead. */
export const useActorText = () => {
  const t = useTexts(auditLogTexts);
  return ({ userName, account, address }: Pick<AuditLogRow, 'userName' | 'account' | 'address'>): string => {
    if (userName === '' && account === '') return address === '' ? t('platform') : t('nobody');
    return account === '' || account === userName ? userName : `${userName} (${account})`;
  };
};

/** The columns of the list; `onOpen` is called to show the details of a row. */
export const useAuditLogColumns = (onOpen: (row: AuditLogRow) => void): Column<AuditLogRow>[] => {
  const t = useTexts(auditLogTexts);
  const actorText = useActorText();
  return [
    dateColumn('time', t('time'), { show: 'full', sortable: true }),
    { key: 'userName', title: t('user'), sortable: true, render: actorText },
    { key: 'roleName', title: t('role'), priority: 'low' },
    { key: 'action', title: t('action'), sortable: true, priority: 'lead' },
    {
      key: 'subject',
      title: t('subject'),
      render: ({ subject, subjectType, subjectId }) => (
        <SubjectLink type={subjectType} id={subjectId} text={subject} />
      ),
    },
    {
      key: 'outcomeText',
      title: t('outcome'),
      sortable: true,
      render: ({ outcome, outcomeText }) => (
        <StatusLabel tone={outcome === 'done' ? 'good' : 'bad'}>
          {outcome === 'done' ? outcomeText : t('refused')}
        </StatusLabel>
      ),
    },
    { key: 'address', title: t('address'), sortable: true, priority: 'low' },
    {
      key: 'actions',
      title: '',
      render: (row) => (
        <RowActions>
          <Button
            kind="quiet"
            size="small"
            icon="list"
            aria-label={t('detailsOf', { action: row.action, time: formatDate(row.time, 'full') })}
            onClick={() => onOpen(row)}
          >
            {t('details')}
          </Button>
        </RowActions>
      ),
    },
  ];
};
