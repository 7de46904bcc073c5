import type { LoginTry } from '@college/contracts/identity/login-try';
import { formatDate } from '@college/portal-sdk/format';
import { useScreenQuery } from '@college/portal-sdk/screen-query';
import { defineTexts, useTexts } from '@college/portal-sdk/texts';
import { Card } from '@college/ui-kit/card';
import { DataTable } from '@college/ui-kit/data-table';
import type { Column } from '@college/ui-kit/data-table';
import { StatusLabel } from '@college/ui-kit/status-label';
import { sessionCalls } from '../../session/calls.ts';

const recentLoginsTexts = defineTexts('recent-logins', {
  en: {
    title: 'Recent attempts to sign in',
    time: 'Time',
    how: 'Way in',
    outcome: 'Outcome',
    address: 'Address',
    device: 'Device',
    emptyTitle: 'Nothing recorded yet',
    emptyHint: 'The next time you sign in it will appear here.',
  },
  'zh-CN': {
    title: '最近登录记录',
    time: '时间',
    how: '登录方式',
    outcome: '结果',
    address: 'IP 地址',
    device: '设备',
    emptyTitle: '暂无登录记录',
    emptyHint: '下次登录后会显示在这里。',
  },
});

const useColumns = (): Column<LoginTry>[] => {
  const t = useTexts(recentLoginsTexts);
  return [
    { key: 'time', title: t('time'), priority: 'lead', render: ({ time }) => formatDate(time, 'full') },
    { key: 'howText', title: t('how') },
    {
      key: 'outcomeText',
      title: t('outcome'),
      render: ({ outcome, outcomeText }) => (
        <StatusLabel tone={outcome === 'done' ? 'good' : 'bad'}>{outcomeText}</StatusLabel>
      ),
    },
    { key: 'address', title: t('address') },
    { key: 'device', title: t('device') },
  ];
};

/** Lets users see whether somebody else has tried to sign in to their account, and whether it worked. */
export const RecentLogins = () => {
  const t = useTexts(recentLoginsTexts);
  const columns = useColumns();
  const tries = useScreenQuery(['session', 'my-login-log'], (signal) =>
    sessionCalls.GetMyLoginLog(undefined, { signal }),
  );
  return (
    <Card title={t('title')} flush>
      <DataTable
        caption={t('title')}
        columns={columns}
        rows={tries.data}
        rowKey="id"
        numbered={false}
        loading={tries.isFetching}
        error={tries.error}
        onRetry={() => void tries.refetch()}
        empty={{ title: t('emptyTitle'), hint: t('emptyHint') }}
      />
    </Card>
  );
};
