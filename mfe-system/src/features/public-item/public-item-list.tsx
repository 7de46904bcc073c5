import { CodeWord } from '@college/contracts/basic/code';
import { PUBLIC_ITEM_KIND } from '@college/contracts/basic/public-item';
import type { PublicItemRow } from '@college/contracts/basic/public-item';
import { ConfirmCommandDialog } from '@college/form-kit/confirm-command-dialog';
import { listDefaults, ListPage, pageQueryOf } from '@college/form-kit/list-page';
import { useCodes } from '@college/form-kit/use-codes';
import { Permit } from '@college/portal-sdk/permit';
import { useTexts } from '@college/portal-sdk/texts';
import { useUrlFilters } from '@college/portal-sdk/url-filters';
import { Button } from '@college/ui-kit/button';
import { SelectField } from '@college/ui-kit/select-field';
import { useState } from 'react';
import { PublicItemDialog } from './public-item-dialog.tsx';
import { useDeletePublicItem, useItemLabels, usePublicItems } from './public-item.queries.ts';
import { publicItemTexts } from './public-item.texts.ts';
import { usePublicItemColumns } from './use-public-item-columns.tsx';
import type { PublicItemAction } from './use-public-item-columns.tsx';

const defaults = { ...listDefaults, kind: '', labelId: 0 };

type Asked = { action: PublicItemAction; item: PublicItemRow } | 'create' | null;

const PublicItemList = () => {
  const t = useTexts(publicItemTexts);
  const [filters, setFilters] = useUrlFilters(defaults);
  const [asked, setAsked] = useState<Asked>(null);
  const kinds = useCodes(PUBLIC_ITEM_KIND);
  const labels = useItemLabels();
  // What somebody wrote into the address and no contract knows counts as no filter.
  const kind = CodeWord.safeParse(filters.kind).data;
  const labelId = labels.options.find(({ value }) => value === filters.labelId)?.value;
  const list = usePublicItems({ ...pageQueryOf(filters), kind, labelId });
  const columns = usePublicItemColumns((action, item) => setAsked({ action, item }));
  const close = (): void => setAsked(null);
  return (
    <ListPage
      title={t('title')}
      intro={t('intro')}
      actions={
        <Permit code="public-item:create">
          <Button kind="primary" icon="add" onClick={() => setAsked('create')}>
            {t('create')}
          </Button>
        </Permit>
      }
      filters={filters}
      onFilters={setFilters}
      defaults={defaults}
      searchHint={t('keyword')}
      filterFields={
        <>
          <SelectField
            label={t('kind')}
            name="kind"
            placeholder={t('allKinds')}
            options={kinds.options}
            value={kind ?? null}
            onChange={(next) => setFilters({ kind: next ?? '' })}
          />
          <SelectField
            label={t('label')}
            name="label"
            placeholder={t('allLabels')}
            options={labels.options}
            value={labelId ?? null}
            onChange={(next) => setFilters({ labelId: next ?? 0 })}
          />
        </>
      }
      columns={columns}
      rowKey="id"
      list={list}
      empty={{ title: t('emptyTitle'), hint: t('emptyHint') }}
    >
      {asked === 'create' && <PublicItemDialog item={null} onClose={close} />}
      {asked !== null && asked !== 'create' && (
        <OfItem
          action={asked.action}
          item={list.data?.items.find(({ id }) => id === asked.item.id) ?? asked.item}
          onClose={close}
        />
      )}
    </ListPage>
  );
};

interface OfItemProps {
  action: PublicItemAction;
  /** As in the list, which is read again after a refusal. */
  item: PublicItemRow;
  onClose: () => void;
}

const OfItem = ({ action, item, onClose }: OfItemProps) => {
  const t = useTexts(publicItemTexts);
  const command = useDeletePublicItem();
  const { id, rowVersion, title: name } = item;
  if (action === 'edit') return <PublicItemDialog item={item} onClose={onClose} />;
  return (
    <ConfirmCommandDialog
      title={t('deleteTitle', { name })}
      message={t('deleteMessage')}
      confirmLabel={t('delete')}
      tone="bad"
      command={command}
      input={{ id, rowVersion }}
      done={t('deleted', { name })}
      onClose={onClose}
    />
  );
};

export default PublicItemList;
