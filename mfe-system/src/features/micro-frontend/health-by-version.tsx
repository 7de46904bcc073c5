import type { RemoteHealth } from '@college/contracts/delivery/remote-health';
import { useTexts } from '@college/portal-sdk/texts';
import { Card } from '@college/ui-kit/card';
import { DataTable } from '@college/ui-kit/data-table';
import { StatusLabel } from '@college/ui-kit/status-label';
import { healthTexts } from './remote-health.texts.ts';
import { healthTone, shareText } from './remote.words.ts';

/** Shows which versions fail more often than others. */
export const HealthByVersion = ({ versions }: Pick<RemoteHealth, 'versions'>) => {
  const t = useTexts(healthTexts);
  return (
    <Card title={t('byVersion')} flush>
      <DataTable
        caption={t('byVersionList')}
        numbered={false}
        rows={versions}
        rowKey="version"
        columns={[
          { key: 'version', title: t('version') },
          { key: 'sessions', title: t('sessionsShort'), align: 'end' },
          { key: 'failedSessions', title: t('failures'), align: 'end' },
          {
            key: 'rate',
            title: t('rate'),
            align: 'end',
            render: ({ sessions, failedSessions }) => (
              <StatusLabel tone={healthTone(sessions, failedSessions)}>
                {shareText(failedSessions, sessions)}
              </StatusLabel>
            ),
          },
          { key: 'visitorLoads', title: t('visitorLoadsShort'), align: 'end' },
        ]}
        empty={{ title: t('noneTitle'), hint: t('noneHint') }}
      />
    </Card>
  );
};
