import { lazyDialog } from '@college/form-kit/lazy-dialog';
import type { ModuleOffer } from '@college/contracts/delivery/micro-frontend';
import { usePermit } from '@college/portal-sdk/permit';
import { useTexts } from '@college/portal-sdk/texts';
import { Button } from '@college/ui-kit/button';
import { DataTable } from '@college/ui-kit/data-table';
import { RowActions } from '@college/ui-kit/row-actions';
import { Stack } from '@college/ui-kit/stack';
import { StatusLabel } from '@college/ui-kit/status-label';
import { useState } from 'react';
import { useModuleOffers } from './micro-frontend.queries.ts';
import styles from './micro-frontend.module.css';
import { offerTexts } from './module-offer.texts.ts';

const AcceptOfferDialog = lazyDialog(
  async () => (await import('./accept-offer-dialog.tsx')).AcceptOfferDialog,
);

/** Screens and permissions of live versions that are in no module yet. */
export const ModulesTab = ({ id }: { id: number }) => {
  const t = useTexts(offerTexts);
  const mayManage = usePermit('micro-frontend:manage');
  const [asked, setAsked] = useState<ModuleOffer | null>(null);
  const list = useModuleOffers(id);
  return (
    <Stack>
      <div className={styles.toolbar}>
        <p>{t('intro')}</p>
      </div>
      <DataTable
        caption={t('intro')}
        rows={list.data?.offers}
        rowKey={({ kind, name }) => `${kind} ${name}`}
        columns={[
          {
            key: 'name',
            title: t('name'),
            render: ({ name }) => <code className={styles.code}>{name}</code>,
          },
          {
            key: 'kind',
            title: t('kind'),
            render: ({ kind }) => (
              <StatusLabel tone={kind === 'screen' ? 'info' : 'neutral'}>{t(`kind.${kind}`)}</StatusLabel>
            ),
          },
          {
            key: 'actions',
            title: '',
            render: (offer) =>
              mayManage && (
                <RowActions>
                  <Button
                    kind="quiet"
                    size="small"
                    aria-label={t('acceptOf', { name: offer.name })}
                    onClick={() => setAsked(offer)}
                  >
                    {t('accept')}
                  </Button>
                </RowActions>
              ),
          },
        ]}
        loading={list.isFetching}
        error={list.error}
        onRetry={() => void list.refetch()}
        empty={{ title: t('emptyTitle'), hint: t('emptyHint') }}
      />
      {asked && <AcceptOfferDialog remoteId={id} offer={asked} onClose={() => setAsked(null)} />}
    </Stack>
  );
};
