import { NoticeTargetKind } from '@college/contracts/site/notice';
import type { NoticeRow } from '@college/contracts/site/notice';
import { NoticeState } from '@college/contracts/site/notice-state';
import { choiceFilter } from '@college/form-kit/choice-filter';
import { CreateLink } from '@college/form-kit/create-link';
import { listDefaults, ListPage, pageQueryOf } from '@college/form-kit/list-page';
import { useCodes } from '@college/form-kit/use-codes';
import { Link } from '@college/portal-sdk/router';
import { useTexts } from '@college/portal-sdk/texts';
import { useUrlFilters } from '@college/portal-sdk/url-filters';
import { buttonClass } from '@college/ui-kit/button';
import type { Column } from '@college/ui-kit/data-table';
import { DropdownMenu } from '@college/ui-kit/dropdown-menu';
import { RowActions } from '@college/ui-kit/row-actions';
import { StatusLabel } from '@college/ui-kit/status-label';
import { useState } from 'react';
import { iconOf, isGrave, useNoticeActions } from './notice-actions.ts';
import type { AskedAction } from './notice-actions.ts';
import { NoticeDialog } from './notice-dialog.tsx';
import { detailPath, editPath, momentOf, stateTone } from './notice-words.ts';
import { useNotices } from './notice.queries.ts';
import { noticeTexts } from './notice.texts.ts';

const defaults = { ...listDefaults, view: 'all', noticeType: '', state: '', targetKind: '' };
type Filters = typeof defaults;

const useFilterFields = (filters: Filters, onFilters: (change: Partial<Filters>) => void) => {
  const choice = choiceFilter(filters, onFilters);
  const t = useTexts(noticeTexts);
  const types = useCodes('notice-type');
  return (
    <>
      {choice('noticeType', t('noticeType'), t('allTypes'), types.options)}
      {choice('state', t('state'), t('allStates'), NoticeState.options, t)}
      {choice('targetKind', t('target'), t('allTargets'), NoticeTargetKind.options, t)}
    </>
  );
};

const NoticeList = () => {
  const t = useTexts(noticeTexts);
  const [filters, setFilters] = useUrlFilters(defaults);
  const [asked, setAsked] = useState<{ action: AskedAction; notice: NoticeRow } | null>(null);
  const isInside = filters.view === 'inside';
  const filterFields = useFilterFields(filters, setFilters);
  const list = useNotices(
    {
      ...pageQueryOf(filters),
      noticeType: filters.noticeType || undefined,
      // An unknown value in the URL counts as no filter.
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
      filterFields={isInside ? undefined : filterFields}
      columns={columns}
      rowKey="id"
      list={list}
      empty={{ title: t('emptyTitle'), hint: t(isInside ? 'emptyInsideHint' : 'emptyHint') }}
    >
      {asked && <NoticeDialog {...asked} onClose={() => setAsked(null)} />}
    </ListPage>
  );
};

type Ask = (action: AskedAction, notice: NoticeRow) => void;

const Actions = ({ notice, onAsk }: { notice: NoticeRow; onAsk: Ask }) => {
  const t = useTexts(noticeTexts);
  const { edit, asked } = useNoticeActions()(notice);
  const { id, noticeTitle: name } = notice;
  return (
    <RowActions>
      {edit && (
        <Link
          className={buttonClass({ kind: 'quiet', size: 'small' })}
          to={editPath(id)}
          aria-label={t('editOf', { name })}
        >
          {t('edit')}
        </Link>
      )}
      {asked.length > 0 && (
        <DropdownMenu
          iconOnly
          size="small"
          label={t('moreOf', { name })}
          items={asked.map((action) => ({
            key: action,
            text: t(action),
            icon: iconOf[action],
            tone: isGrave(action) ? 'bad' : 'normal',
            onSelect: () => onAsk(action, notice),
          }))}
        />
      )}
    </RowActions>
  );
};

const useNoticeColumns = (onAsk: Ask): Column<NoticeRow>[] => {
  const t = useTexts(noticeTexts);
  return [
    {
      key: 'noticeTitle',
      title: t('noticeTitle'),
      sortable: true,
      priority: 'lead',
      render: ({ id, noticeTitle }) => <Link to={detailPath(id)}>{noticeTitle}</Link>,
    },
    { key: 'noticeTypeName', title: t('noticeType'), sortable: true },
    { key: 'targetKind', title: t('target'), sortable: true, render: ({ targetKind }) => t(targetKind) },
    {
      key: 'noticeStartTime',
      title: t('noticeStartTime'),
      sortable: true,
      render: ({ noticeStartTime }) => momentOf(noticeStartTime),
    },
    {
      key: 'noticeEndTime',
      title: t('noticeEndTime'),
      sortable: true,
      priority: 'low',
      render: ({ noticeEndTime }) => (noticeEndTime === null ? t('endless') : momentOf(noticeEndTime)),
    },
    {
      key: 'state',
      title: t('state'),
      sortable: true,
      render: ({ state, isNoticing }) => (
        <StatusLabel tone={stateTone(state)}>{isNoticing ? t('inForce') : t(state)}</StatusLabel>
      ),
    },
    {
      key: 'readCount',
      title: t('readCount'),
      align: 'end',
      render: ({ isNotice, readCount: read, recipientCount: all }) =>
        isNotice ? t('readOf', { read, all }) : '—',
    },
    {
      key: 'actions',
      title: '',
      align: 'end',
      render: (notice) => <Actions notice={notice} onAsk={onAsk} />,
    },
  ];
};

export default NoticeList;
