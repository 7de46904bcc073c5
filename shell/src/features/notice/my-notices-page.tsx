import type { MyNoticeRow } from '@college/contracts/site/my-notice';
import { ListPage, listDefaults, pageQueryOf } from '@college/form-kit/list-page';
import { useIdParam } from '@college/form-kit/use-id-param';
import { formatDate } from '@college/portal-sdk/format';
import { notify } from '@college/portal-sdk/notify';
import { Link, useSearchParams } from '@college/portal-sdk/router';
import { useTexts } from '@college/portal-sdk/texts';
import { useUrlFilters } from '@college/portal-sdk/url-filters';
import { Button } from '@college/ui-kit/button';
import type { Column } from '@college/ui-kit/data-table';
import { StatusLabel } from '@college/ui-kit/status-label';
import { MyNoticeDialog } from './my-notice-dialog.tsx';
import { useInbox, useMarkRead, useUndoRead } from './notice.queries.ts';
import { noticeTexts } from './notice.texts.ts';

const STATES = ['every', 'unread', 'read'] as const;
const defaults = { ...listDefaults, state: 'every' };

const useColumns = (): Column<MyNoticeRow>[] => {
  const t = useTexts(noticeTexts);
  const [search] = useSearchParams();
  const withOpen = (id: number): string => {
    const changed = new URLSearchParams(search);
    changed.set('id', String(id));
    return `?${changed.toString()}`;
  };
  return [
    {
      key: 'noticeTitle',
      title: t('noticeTitle'),
      priority: 'lead',
      render: ({ id, noticeTitle }) => <Link to={withOpen(id)}>{noticeTitle}</Link>,
    },
    { key: 'noticeTypeName', title: t('noticeType') },
    { key: 'senderName', title: t('sender') },
    {
      key: 'noticeStartTime',
      title: t('from'),
      render: ({ noticeStartTime }) => formatDate(noticeStartTime, 'minute'),
    },
    {
      key: 'isRead',
      title: t('state'),
      render: ({ isRead, isNoticing }) => {
        if (isRead) return <StatusLabel>{t('read')}</StatusLabel>;
        return (
          <StatusLabel tone={isNoticing ? 'warn' : 'neutral'}>
            {t(isNoticing ? 'unread' : 'over')}
          </StatusLabel>
        );
      },
    },
  ];
};

/** Everything that was sent to the user. The id of the open notice is in the URL. */
const MyNoticesPage = () => {
  const t = useTexts(noticeTexts);
  const [filters, setFilters] = useUrlFilters(defaults);
  const [, setSearch] = useSearchParams();
  const opened = useIdParam();
  const { page, pageSize, keyword } = pageQueryOf(filters);
  const state = STATES.find((one) => one === filters.state) ?? 'every';
  const list = useInbox({
    page,
    pageSize,
    keyword,
    isRead: state === 'every' ? undefined : state === 'read',
  });
  const markAll = useMarkRead();
  const undo = useUndoRead();
  const close = (): void =>
    setSearch(
      (search) => {
        search.delete('id');
        return search;
      },
      { replace: true, preventScrollReset: true },
    );
  const columns = useColumns();
  return (
    <ListPage
      title={t('pageTitle')}
      intro={t('pageIntro')}
      actions={
        <Button
          icon="check"
          busy={markAll.isPending}
          onClick={() =>
            markAll.mutate(
              {},
              {
                onSuccess: ({ readTime }) =>
                  readTime === undefined
                    ? notify.success(t('readAllDone'))
                    : notify.undoable(t('readAllDone'), () => undo.mutate({ readTime })),
              },
            )
          }
        >
          {t('readAll')}
        </Button>
      }
      tabs={{
        label: t('states'),
        tabs: STATES.map((key) => ({ key, text: t(key) })),
        active: state,
        onChange: (key) => setFilters({ state: key }),
      }}
      filters={filters}
      onFilters={setFilters}
      defaults={{ ...defaults, state: filters.state }}
      searchHint={t('search')}
      columns={columns}
      rowKey="id"
      list={list}
      empty={{ title: t('emptyTitle'), hint: t('emptyHint') }}
    >
      {opened !== null && <MyNoticeDialog key={opened} id={opened} onClose={close} />}
    </ListPage>
  );
};

export default MyNoticesPage;
