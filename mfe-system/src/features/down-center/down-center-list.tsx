import { DOWN_CENTER_KINDS } from '@college/contracts/basic/down-center';
import type { DownCenterRow } from '@college/contracts/basic/down-center';
import { FILE_ADDRESS_HOURS, UNUSED_FILE_DAYS } from '@college/contracts/system/attachment';
import { DeleteDialog } from '@college/form-kit/delete-dialog';
import { listDefaults, ListPage, pageQueryOf } from '@college/form-kit/list-page';
import { useCodes } from '@college/form-kit/use-codes';
import { useTexts } from '@college/portal-sdk/texts';
import { useUrlFilters } from '@college/portal-sdk/url-filters';
import { SelectField } from '@college/ui-kit/select-field';
import { useState } from 'react';
import { CreateButton } from '@college/form-kit/create-button';
import { CreateDownCenterDialog, EditDownCenterDialog } from './down-center-dialog.tsx';
import { useDeleteDownCenter, useDownCenters } from './down-center.queries.ts';
import { downCenterTexts } from './down-center.texts.ts';
import { useDownCenterColumns } from './use-down-center-columns.tsx';
import type { DownCenterAction } from './use-down-center-columns.tsx';

const defaults = { ...listDefaults, kind: '', state: '' };

/** What somebody wrote into the address and no filter knows counts as no filter. */
const isShowOf = (state: string): boolean | undefined =>
  state === 'shown' || state === 'hidden' ? state === 'shown' : undefined;

type Asked = { action: 'create' } | { action: DownCenterAction; row: DownCenterRow };

const DownCenterList = () => {
  const t = useTexts(downCenterTexts);
  const kinds = useCodes(DOWN_CENTER_KINDS);
  const [filters, setFilters] = useUrlFilters(defaults);
  const [asked, setAsked] = useState<Asked | null>(null);
  const { kind, state } = filters;
  const list = useDownCenters({
    ...pageQueryOf(filters),
    kind: kind || undefined,
    isShow: isShowOf(state),
  });
  return (
    <ListPage
      title={t('title')}
      intro={t('intro')}
      actions={
        <CreateButton
          permit="down-center:create"
          text={t('create')}
          onClick={() => setAsked({ action: 'create' })}
        />
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
            loading={kinds.isLoading}
            value={kind || null}
            onChange={(next) => setFilters({ kind: next ?? '' })}
          />
          <SelectField
            label={t('state')}
            name="state"
            placeholder={t('all')}
            options={(['shown', 'hidden'] as const).map((value) => ({ value, text: t(value) }))}
            value={state || null}
            onChange={(next) => setFilters({ state: next ?? '' })}
          />
        </>
      }
      columns={useDownCenterColumns((action, row) => setAsked({ action, row }))}
      rowKey="id"
      list={list}
      empty={{ title: t('emptyTitle'), hint: t('emptyHint') }}
    >
      {asked && (
        <DownCenterDialogs asked={asked} rows={list.data?.items ?? []} onClose={() => setAsked(null)} />
      )}
    </ListPage>
  );
};

interface DialogsProps {
  asked: Asked;
  rows: readonly DownCenterRow[];
  onClose: () => void;
}

const DownCenterDialogs = ({ asked, rows, onClose }: DialogsProps) => {
  const t = useTexts(downCenterTexts);
  const remove = useDeleteDownCenter();
  if (asked.action === 'create') return <CreateDownCenterDialog onClose={onClose} />;
  const row = rows.find(({ id }) => id === asked.row.id) ?? asked.row;
  if (asked.action === 'edit') return <EditDownCenterDialog row={row} onClose={onClose} />;
  return (
    <DeleteDialog
      name={row.title}
      input={{ id: row.id, rowVersion: row.rowVersion }}
      message={t('deleteMessage', { days: UNUSED_FILE_DAYS, ...FILE_ADDRESS_HOURS })}
      command={remove}
      onClose={onClose}
    />
  );
};

export default DownCenterList;
