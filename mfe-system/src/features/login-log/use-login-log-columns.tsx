import type { LoginLogRow } from '@college/contracts/identity/login-log';
import { dateColumn } from '@college/form-kit/columns';
import { useTexts } from '@college/portal-sdk/texts';
import type { Column } from '@college/ui-kit/data-table';
import { StatusLabel } from '@college/ui-kit/status-label';
import { loginLogTexts } from './login-log.texts.ts';

export const useLoginLogColumns = (): Column<LoginLogRow>[] => {
  const t = useTexts(loginLogTexts);
  return [
    dateColumn('time', t('time'), { show: 'full', sortable: true }),
    {
      key: 'userName',
      title: t('user'),
      sortable: true,
      priority: 'lead',
      render: ({ userName }) => userName || t('unknown'),
    },
    { key: 'howText', title: t('how'), sortable: true },
    {
      key: 'outcomeText',
      title: t('outcome'),
      sortable: true,
      render: ({ outcome, outcomeText }) => (
        <StatusLabel tone={outcome === 'done' ? 'good' : 'bad'}>{outcomeText}</StatusLabel>
      ),
    },
    { key: 'address', title: t('address'), sortable: true },
    { key: 'device', title: t('device'), priority: 'low' },
  ];
};
