import { lazyDialog } from '@college/form-kit/lazy-dialog';
import type { DeployTokenRow, RemoteRow } from '@college/contracts/delivery/micro-frontend-row';
import { ConfirmCommandDialog } from '@college/form-kit/confirm-command-dialog';
import { useTexts } from '@college/portal-sdk/texts';
import { Button } from '@college/ui-kit/button';
import { DataTable } from '@college/ui-kit/data-table';
import { Stack } from '@college/ui-kit/stack';
import { useState } from 'react';
import { tokenTexts } from './deploy-token.texts.ts';
import type { DetailView } from './detail-view.ts';
import { useDeployTokens, useRevokeDeployToken } from './micro-frontend.queries.ts';
import styles from './micro-frontend.module.css';
import { useTokenColumns } from './use-token-columns.tsx';

const CreateTokenDialog = lazyDialog(
  async () => (await import('./create-token-dialog.tsx')).CreateTokenDialog,
);

interface TokensTabProps {
  remote: RemoteRow;
  view: DetailView;
  onView: (change: Partial<DetailView>) => void;
}

/** The tokens with which a team releases this remote. */
export const TokensTab = ({ remote, view: { page, pageSize }, onView }: TokensTabProps) => {
  const t = useTexts(tokenTexts);
  const [asked, setAsked] = useState<'create' | DeployTokenRow | null>(null);
  const list = useDeployTokens({ remoteId: remote.id, page, pageSize });
  const columns = useTokenColumns(setAsked);
  return (
    <Stack>
      <div className={styles.toolbar}>
        <p>{t('intro')}</p>
        <Button kind="primary" icon="key" onClick={() => setAsked('create')}>
          {t('create')}
        </Button>
      </div>
      <DataTable
        caption={t('intro')}
        columns={columns}
        rows={list.data?.items}
        rowKey="id"
        numbered={false}
        page={page}
        pageSize={pageSize}
        totalCount={list.data?.totalCount}
        onPageChange={(to, size) => onView({ page: to, pageSize: size })}
        loading={list.isFetching}
        error={list.error}
        onRetry={() => void list.refetch()}
        empty={{ title: t('emptyTitle'), hint: t('emptyHint') }}
      />
      {asked === 'create' && <CreateTokenDialog remote={remote} onClose={() => setAsked(null)} />}
      {asked !== null && asked !== 'create' && (
        <RevokeTokenDialog token={asked} onClose={() => setAsked(null)} />
      )}
    </Stack>
  );
};

interface RevokeTokenDialogProps {
  token: DeployTokenRow;
  onClose: () => void;
}

const RevokeTokenDialog = ({ token: { id, rowVersion, name }, onClose }: RevokeTokenDialogProps) => {
  const t = useTexts(tokenTexts);
  return (
    <ConfirmCommandDialog
      title={t('revokeTitle', { name })}
      message={t('revokeMessage')}
      confirmLabel={t('revoke')}
      tone="bad"
      command={useRevokeDeployToken()}
      input={{ id, rowVersion }}
      done={t('revokedDone', { name })}
      onClose={onClose}
    />
  );
};
