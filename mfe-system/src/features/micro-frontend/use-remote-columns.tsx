import type { RemoteRow } from '@college/contracts/delivery/micro-frontend-row';
import { usePermit } from '@college/portal-sdk/permit';
import { Link } from '@college/portal-sdk/router';
import { useTexts } from '@college/portal-sdk/texts';
import { Button, buttonClass } from '@college/ui-kit/button';
import type { Column } from '@college/ui-kit/data-table';
import { RowActions } from '@college/ui-kit/row-actions';
import { StatusLabel } from '@college/ui-kit/status-label';
import { HealthLabel } from './health-label.tsx';
import styles from './micro-frontend.module.css';
import { remoteTexts } from './micro-frontend.texts.ts';
import { detailOf } from './place.ts';
import { useRemoteTitle } from './remote.words.ts';
import { rollBackOf } from './roll-back.ts';
import { RolloutShare } from './rollout-share.tsx';

/** The columns of the list; `onRollBack` is called with the remote to roll back. */
export const useRemoteColumns = (onRollBack: (remote: RemoteRow) => void): Column<RemoteRow>[] => {
  const t = useTexts(remoteTexts);
  const titleOf = useRemoteTitle();
  const mayRelease = usePermit('micro-frontend:release');
  return [
    {
      key: 'name',
      title: t('remote'),
      sortable: true,
      render: (remote) => (
        <span className={styles.lines}>
          <Link to={detailOf(remote.id)}>{titleOf(remote)}</Link>
          <span className={styles.soft}>{remote.name}</span>
        </span>
      ),
    },
    {
      key: 'owner',
      title: t('owner'),
      sortable: true,
      priority: 'low',
      render: ({ owner, contact }) => (
        <span className={styles.lines}>
          <span>{owner}</span>
          <span className={styles.soft}>{contact}</span>
        </span>
      ),
    },
    {
      key: 'activeVersion',
      title: t('active'),
      render: ({ activeVersion }) =>
        activeVersion === null ? (
          <StatusLabel>{t('noneActive')}</StatusLabel>
        ) : (
          <span className={styles.figure}>{activeVersion}</span>
        ),
    },
    {
      key: 'rollout',
      title: t('rollout'),
      render: ({ rollout }) => (rollout ? <RolloutShare rollout={rollout} /> : '—'),
    },
    { key: 'health', title: t('health'), render: (remote) => <HealthLabel {...remote} /> },
    { key: 'versionCount', title: t('versions'), align: 'end', priority: 'low' },
    {
      key: 'actions',
      title: '',
      render: (remote) => (
        <RowActions>
          <Link
            className={buttonClass({ kind: 'quiet', size: 'small' })}
            to={detailOf(remote.id)}
            aria-label={t('openOf', { name: titleOf(remote) })}
          >
            {t('open')}
          </Link>
          {mayRelease && rollBackOf(remote) && (
            <Button
              kind="quiet-danger"
              size="small"
              aria-label={t('rollBackOf', { name: titleOf(remote) })}
              onClick={() => onRollBack(remote)}
            >
              {t('rollBack')}
            </Button>
          )}
        </RowActions>
      ),
    },
  ];
};
