import type { EstimateItemRow } from '@college/contracts/classes/estimate';
import { useShown } from '@college/form-kit/both-names';
import { flagColumn } from '@college/form-kit/columns';
import { DataPage } from '@college/form-kit/data-page';
import { useTexts } from '@college/portal-sdk/texts';
import { Button } from '@college/ui-kit/button';
import { Card } from '@college/ui-kit/card';
import { DataTable } from '@college/ui-kit/data-table';
import { useState } from 'react';
import { EstimateItemDialog } from './estimate-item-dialog.tsx';
import { useEstimateItems } from './estimate.queries.ts';
import { estimateTexts } from './estimate.texts.ts';

type Opened = EstimateItemRow | 'new' | null;

/** What students are asked about classes that are published from now on. */
const EstimateItems = () => {
  const t = useTexts(estimateTexts);
  const shown = useShown();
  const { data, error, isFetching, refetch } = useEstimateItems();
  const [opened, setOpened] = useState<Opened>(null);
  const kindOf = ({ kind }: EstimateItemRow) => t(kind === 'text' ? 'textKind' : kind);
  const current =
    opened === 'new' || opened === null ? null : (data?.find(({ id }) => id === opened.id) ?? opened);
  return (
    <DataPage
      title={t('itemsTitle')}
      intro={t('itemsIntro')}
      actions={
        <Button kind="primary" icon="add" onClick={() => setOpened('new')}>
          {t('create')}
        </Button>
      }
      loading={isFetching && !data}
      error={data ? null : error}
      onRetry={() => void refetch()}
    >
      {data && (
        <Card flush>
          <DataTable
            caption={t('itemsTitle')}
            rows={data}
            rowKey="id"
            numbered={false}
            empty={{ title: t('itemsEmpty'), hint: t('itemsEmptyHint') }}
            columns={[
              {
                key: 'title',
                title: t('item'),
                priority: 'lead',
                render: ({ title, titleEn }) => shown(title, titleEn),
              },
              {
                key: 'kind',
                title: t('answers'),
                render: (item) =>
                  item.kind === 'choice'
                    ? `${kindOf(item)}: ${item.options.map(({ zh, en }) => shown(zh, en)).join(' / ')}`
                    : kindOf(item),
              },
              { key: 'sort', title: t('sort'), align: 'end' },
              flagColumn('isEnable', t('state'), { yes: t('enabled'), no: t('disabled') }),
              {
                key: 'actions',
                title: t('actions'),
                align: 'end',
                render: (item) => (
                  <Button
                    kind="quiet"
                    size="small"
                    icon="edit"
                    aria-label={t('editOf', { name: shown(item.title, item.titleEn) })}
                    onClick={() => setOpened(item)}
                  >
                    {t('edit')}
                  </Button>
                ),
              },
            ]}
          />
        </Card>
      )}
      {opened !== null && <EstimateItemDialog item={current} onClose={() => setOpened(null)} />}
    </DataPage>
  );
};

export default EstimateItems;
