import { CodeWord } from '@college/contracts/platform/code';
import { PUBLIC_ITEM_KIND } from '@college/contracts/site/public-item';
import type { PublicItemRow } from '@college/contracts/site/public-item';
import { useShown } from '@college/form-kit/both-names';
import { flagColumn } from '@college/form-kit/columns';
import { listDefaults } from '@college/form-kit/list-page';
import { RecordListPage } from '@college/form-kit/record-list-page';
import { useCodes } from '@college/form-kit/use-codes';
import { useTexts } from '@college/portal-sdk/texts';
import { StatusLabel } from '@college/ui-kit/status-label';
import { Fragment } from 'react';
import { PublicItemDialog } from './public-item-dialog.tsx';
import { publicItems, useItemLabels } from './public-item.queries.ts';
import { publicItemTexts } from './public-item.texts.ts';

const defaults = { ...listDefaults, kind: '', labelId: 0 };

const PublicItemList = () => {
  const shown = useShown();
  const t = useTexts(publicItemTexts);
  const kinds = useCodes(PUBLIC_ITEM_KIND);
  const labels = useItemLabels();
  // Unknown values in the URL count as no filter.
  const known = ({ kind, labelId }: typeof defaults) => ({
    kind: CodeWord.safeParse(kind).data,
    labelId: labels.options.find(({ value }) => value === labelId)?.value,
  });
  return (
    <RecordListPage
      t={t}
      permits="public-item"
      records={publicItems}
      defaults={defaults}
      queryOf={known}
      filterFields={(choice) => (
        <>
          {choice('kind', t('kind'), t('allKinds'), kinds.options)}
          {choice('labelId', t('label'), t('allLabels'), labels.options)}
        </>
      )}
      nameOf={({ title, titleEn }: PublicItemRow) => shown(title, titleEn)}
      columns={[
        {
          key: 'title',
          title: t('itemTitle'),
          sortable: true,
          priority: 'lead',
          render: ({ title, titleEn }) => shown(title, titleEn),
        },
        { key: 'kind', title: t('kind'), sortable: true, render: ({ kindName }) => kindName },
        {
          key: 'labels',
          title: t('labels'),
          render: ({ labels: own }) =>
            own.length === 0
              ? '—'
              : own.map(({ id, name, tone }) => (
                  <Fragment key={id}>
                    <StatusLabel tone={tone}>{name}</StatusLabel>{' '}
                  </Fragment>
                )),
        },
        { key: 'link', title: t('link'), priority: 'low' },
        { key: 'sort', title: t('sort'), sortable: true, align: 'end', priority: 'low' },
        flagColumn('isShow', t('state'), { yes: t('shown'), no: t('hidden'), sortable: true }),
      ]}
      form={(item, onClose) => <PublicItemDialog item={item} onClose={onClose} />}
    />
  );
};

export default PublicItemList;
