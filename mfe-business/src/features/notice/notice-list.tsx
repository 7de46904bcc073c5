import { NoticeTargetKind } from '@college/contracts/business/notice';
import type { NoticeRow } from '@college/contracts/business/notice';
import { NoticeState } from '@college/contracts/business/notice-state';
import { CreateLink } from '@college/form-kit/create-link';
import { ListPage, listDefaults, pageQueryOf } from '@college/form-kit/list-page';
import { useCodes } from '@college/form-kit/use-codes';
import { useTexts } from '@college/portal-sdk/texts';
import { useUrlFilters } from '@college/portal-sdk/url-filters';
import { SelectField } from '@college/ui-kit/select-field';
import { useState } from 'react';
import type { AskedAction } from './notice-actions.ts';
import { NoticeDialog } from './notice-dialog.tsx';
import { useNotices } from './notice.queries.ts';
import { noticeTexts } from './notice.texts.ts';
import { useNoticeColumns } from './use-notice-columns.tsx';

const defaults = { ...listDefaults, view: 'all', noticeType: '', state: '', targetKind: '' };
type Filters = typeof defaults;

const FilterFields = ({
  filters,
  onFilters,
}: {
  filters: Filters;
  onFilters: (change: Partial<Filters>) => void;
}) => {
  const t = useTexts(noticeTexts);
  const types = useCodes('notice-type');
  return (
    <>
      <SelectField
        label={t('noticeType')}
        name="noticeType"
        placeholder={t('allTypes')}
        options={types.options}
        value={filters.noticeType || null}
        onChange={(value) => onFilters({ noticeType: value ?? '' })}
      />
      <SelectField
        label={t('state')}
        name="state"
        placeholder={t('allStates')}
        options={NoticeState.options.map((value) => ({ value, text: t(value) }))}
        value={NoticeState.safeParse(filters.state).data ?? null}
        onChange={(value) => onFilters({ state: value ?? '' })}
      />
      <SelectField
        label={t('target')}
        name="targetKind"
        placeholder={t('allTargets')}
        options={NoticeTargetKind.options.map((value) => ({ value, text: t(value) }))}
        value={NoticeTargetKind.safeParse(filters.targetKind).data ?? null}
        onChange={(value) => onFilters({ targetKind: value ?? '' })}
      />
    </>
  );
};

const NoticeList = () => {
  const t = useTexts(noticeTexts);
  const [filters, setFilters] = useUrlFilters(defaults);
  const [asked, setAsked] = useState<{ action: AskedAction; notice: NoticeRow } | null>(null);
  const isInside = filters.view === 'inside';
  const list = useNotices(
    {
      ...pageQueryOf(filters),
      noticeType: filters.noticeType || undefined,
      // What somebody wrote into the address and no contract knows counts as no filter.
      state: NoticeState.safeParse(filters.state).data,
      targetKind: NoticeTargetKind.safeParse(filters.targetKind).data,
    },
    isInside,
  );
  const columns = useNoticeColumns((action, notice) => setAsked({ action, notice }));
  return (
    <ListPage
      title={t('title')}
      intro={t('intro')}
      actions={<CreateLink permit="notice:create" text={t('create')} to="/notice/add" />}
      tabs={{
        label: t('views'),
        tabs: [
          { key: 'all', text: t('viewAll') },
          { key: 'inside', text: t('viewInside') },
        ],
        active: isInside ? 'inside' : 'all',
        onChange: (view) => setFilters({ ...defaults, view }),
      }}
      filters={filters}
      onFilters={setFilters}
      defaults={{ ...defaults, view: filters.view }}
      searchHint={t('search')}
      filterFields={isInside ? undefined : <FilterFields filters={filters} onFilters={setFilters} />}
      columns={columns}
      rowKey="id"
      list={list}
      empty={{ title: t('emptyTitle'), hint: t(isInside ? 'emptyInsideHint' : 'emptyHint') }}
    >
      {asked && <NoticeDialog {...asked} onClose={() => setAsked(null)} />}
    </ListPage>
  );
};

export default NoticeList;
