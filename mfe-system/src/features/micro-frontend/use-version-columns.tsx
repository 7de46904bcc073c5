import type { RemoteRow, RemoteVersionRow } from '@college/contracts/delivery/micro-frontend-row';
import { formatDate } from '@college/portal-sdk/format';
import { useTexts } from '@college/portal-sdk/texts';
import { classNames } from '@college/ui-kit/class-names';
import type { Column } from '@college/ui-kit/data-table';
import styles from './micro-frontend.module.css';
import { detailTexts } from './remote-detail.texts.ts';
import type { AskedMove } from './remote-move-dialog.tsx';
import { bytesText } from './remote.words.ts';
import { VersionChanges } from './version-changes.tsx';
import { VersionRowActions } from './version-row-actions.tsx';
import { VersionUse } from './version-use.tsx';

/** The columns of the versions; `onAsk` is called with the chosen action and version. */
export const useVersionColumns = (
  remote: RemoteRow,
  onAsk: (action: AskedMove['action'], version: RemoteVersionRow) => void,
): Column<RemoteVersionRow>[] => {
  const t = useTexts(detailTexts);
  return [
    {
      key: 'version',
      title: t('version'),
      render: ({ version, hostedAt }) => (
        <span className={styles.lines}>
          <span className={styles.figure}>{version}</span>
          {hostedAt && (
            <span className={classNames(styles.soft, styles.address)}>
              {t('hostedAt', { address: hostedAt })}
            </span>
          )}
        </span>
      ),
    },
    { key: 'use', title: t('use'), render: ({ use }) => <VersionUse use={use} /> },
    {
      key: 'time',
      title: t('released'),
      sortable: true,
      render: ({ time, releasedBy }) => (
        <span className={styles.lines}>
          <span className={styles.figure}>{formatDate(time, 'minute')}</span>
          <span className={styles.soft}>{releasedBy === 'bundled' ? t('bundled') : releasedBy}</span>
        </span>
      ),
    },
    {
      key: 'sizeBytes',
      title: t('size'),
      sortable: true,
      align: 'end',
      priority: 'low',
      render: ({ sizeBytes, transferBytes }) => (
        <span className={styles.lines}>
          <span className={styles.figure}>{bytesText(sizeBytes)}</span>
          <span className={classNames(styles.soft, styles.figure)}>
            {t('transfer', { size: bytesText(transferBytes) })}
          </span>
        </span>
      ),
    },
    {
      key: 'changes',
      title: t('changes'),
      render: ({ version, changes }) => <VersionChanges version={version} changes={changes} />,
    },
    {
      key: 'actions',
      title: '',
      render: (version) => (
        <VersionRowActions remote={remote} version={version} onAsk={(action) => onAsk(action, version)} />
      ),
    },
  ];
};
