import type { NoticeReceipt } from '@college/contracts/site/notice';
import { choiceFilter } from '@college/form-kit/choice-filter';
import { ExportButton } from '@college/form-kit/export-button';
import { List, listDefaults, pageQueryOf } from '@college/form-kit/list-page';
import { useTexts } from '@college/portal-sdk/texts';
import { useUrlFilters } from '@college/portal-sdk/url-filters';
import { Card } from '@college/ui-kit/card';
import type { Column } from '@college/ui-kit/data-table';
import { StatusLabel } from '@college/ui-kit/status-label';
import { momentOf } from './notice-words.ts';
import { notices, useReceipts } from './notice.queries.ts';
import { noticeTexts } from './notice.texts.ts';

const defaults = { ...listDefaults, read: '' };

const useColumns = (): Column<NoticeReceipt>[] => {
  const t = useTexts(noticeTexts);
  return [
    { key: 'userName', title: t('userName'), sortable: true, priority: 'lead' },
    { key: 'account', title: t('account'), sortable: true },
    { key: 'departmentName', title: t('department') },
    { key: 'areaName', title: t('area') },
    {
      key: 'readTime',
      title: t('readTime'),
      render: ({ readTime }) =>
        readTime === null ? <StatusLabel>{t('notRead')}</StatusLabel> : momentOf(readTime),
    },
  ];
};

/** The recipients of a notice, and who of them has read it. */
export const NoticeReceipts = ({ id }: { id: number }) => {
  const t = useTexts(noticeTexts);
  const [filters, setFilters] = useUrlFilters(defaults);
  const choice = choiceFilter(filters, setFilters);
  const { keyword, ...page } = pageQueryOf(filters);
  const wanted = { id, keyword, isRead: filters.read === '' ? undefined : filters.read === 'yes' };
  const list = useReceipts({ ...page, ...wanted });
  const columns = useColumns();
  return (
    <Card
      title={t('receipts')}
      actions={
        <ExportButton
          label={t('exportReceipts')}
          run={(options) => notices.ExportNoticeReceipts(wanted, options)}
        />
      }
    >
      <List
        caption={t('receipts')}
        filters={filters}
        onFilters={setFilters}
        defaults={defaults}
        searchHint={t('person')}
        filterFields={choice('read', t('whichReceipts'), t('everyone'), [
          { value: 'yes', text: t('hasRead') },
          { value: 'no', text: t('hasNotRead') },
        ])}
        columns={columns}
        rowKey="id"
        list={list}
        empty={{ title: t('noReceiptsTitle'), hint: t('noReceiptsHint') }}
      />
    </Card>
  );
};
