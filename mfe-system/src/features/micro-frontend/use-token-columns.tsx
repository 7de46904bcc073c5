import type { DeployTokenRow } from '@college/contracts/delivery/micro-frontend-row';
import { dateColumn, statusColumn } from '@college/form-kit/columns';
import { formatDate } from '@college/portal-sdk/format';
import { useTexts } from '@college/portal-sdk/texts';
import { Button } from '@college/ui-kit/button';
import type { Column } from '@college/ui-kit/data-table';
import { RowActions } from '@college/ui-kit/row-actions';
import type { Tone } from '@college/ui-kit/status-label';
import { tokenTexts } from './deploy-token.texts.ts';
import styles from './micro-frontend.module.css';

const tones: Record<DeployTokenRow['state'], Tone> = { valid: 'good', expired: 'warn', revoked: 'neutral' };

/** The columns of the tokens; `onRevoke` is called with the token to revoke. */
export const useTokenColumns = (onRevoke: (token: DeployTokenRow) => void): Column<DeployTokenRow>[] => {
  const t = useTexts(tokenTexts);
  return [
    { key: 'name', title: t('name'), sortable: true },
    {
      key: 'prefix',
      title: t('prefix'),
      priority: 'low',
      render: ({ prefix }) => <code className={styles.code}>{prefix}</code>,
    },
    statusColumn('state', t('state'), { tone: tones, text: (state) => t(`state.${state}`) }),
    {
      key: 'creationTime',
      title: t('created'),
      sortable: true,
      render: ({ creationTime, createdBy }) => (
        <span className={styles.lines}>
          <span className={styles.figure}>{formatDate(creationTime, 'minute')}</span>
          <span className={styles.soft}>{createdBy}</span>
        </span>
      ),
    },
    dateColumn('expiresAt', t('expires'), { sortable: true }),
    dateColumn('lastUsedAt', t('lastUsed'), { none: t('never'), sortable: true }),
    {
      key: 'actions',
      title: '',
      render: (token) =>
        token.state === 'valid' && (
          <RowActions>
            <Button
              kind="quiet-danger"
              size="small"
              aria-label={t('revokeOf', { name: token.name })}
              onClick={() => onRevoke(token)}
            >
              {t('revoke')}
            </Button>
          </RowActions>
        ),
    },
  ];
};
