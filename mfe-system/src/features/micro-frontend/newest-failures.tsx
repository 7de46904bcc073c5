import type { RemoteHealth } from '@college/contracts/delivery/remote-health';
import { CopyButton } from '@college/form-kit/copy-button';
import { formatDate } from '@college/portal-sdk/format';
import { useTexts } from '@college/portal-sdk/texts';
import { Card } from '@college/ui-kit/card';
import { DataTable } from '@college/ui-kit/data-table';
import styles from './micro-frontend.module.css';
import { healthTexts } from './remote-health.texts.ts';

/** The newest failures with the trace ids that users see, so that support can find a reported failure. */
export const NewestFailures = ({ failures }: { failures: RemoteHealth['recent'] }) => {
  const t = useTexts(healthTexts);
  return (
    <Card title={t('recent')} flush>
      <DataTable
        caption={t('recentList')}
        numbered={false}
        rows={failures}
        rowKey={({ traceId, time }) => `${time} ${traceId}`}
        columns={[
          {
            key: 'time',
            title: t('time'),
            render: ({ time }) => <span className={styles.figure}>{formatDate(time, 'full')}</span>,
          },
          { key: 'version', title: t('version') },
          { key: 'stage', title: t('stage'), render: ({ stage }) => t(`stage.${stage}`) },
          {
            key: 'traceId',
            title: t('trace'),
            render: ({ traceId }) => (
              <span className={styles.copyable}>
                <code className={styles.code}>{traceId}</code>
                <CopyButton kind="quiet" size="small" text={traceId} label={t('copyTrace')} />
              </span>
            ),
          },
        ]}
        empty={{ title: t('noFailuresTitle'), hint: t('noFailuresHint') }}
      />
    </Card>
  );
};
