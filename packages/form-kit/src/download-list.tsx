import type { CallOptions } from '@college/api-client/client';
import { DOWN_CENTER_KINDS } from '@college/contracts/site/down-center';
import type { DownCenterItem } from '@college/contracts/site/down-center';
import { choiceFilter } from './choice-filter.tsx';
import { dateColumn } from './columns.tsx';
import { useScreenQuery } from '@college/portal-sdk/screen-query';
import { defineTexts, useTexts } from '@college/portal-sdk/texts';
import { useUrlFilters } from '@college/portal-sdk/url-filters';
import { buttonClass } from '@college/ui-kit/button';
import type { Column } from '@college/ui-kit/data-table';
import { fileSize } from './file-size.tsx';
import { listDefaults, ListPage, pageQueryOf } from './list-page.tsx';
import { useCodes } from './use-codes.tsx';

const texts = defineTexts('download-list', {
  en: {
    title: 'Download centre',
    intro: 'Forms, manuals and study material.',
    keyword: 'Title',
    name: 'Title',
    kind: 'Kind',
    allKinds: 'All kinds',
    size: 'Size',
    date: 'Date',
    downloads: 'Downloads',
    download: 'Download',
    downloadOf: 'Download {{name}}',
    gone: 'Not available',
    emptyTitle: 'Nothing to download yet',
    emptyHint: 'Files appear here once they are offered.',
  },
  'zh-CN': {
    title: '下载中心',
    intro: '表格文书、操作手册和学习资料。',
    keyword: '标题',
    name: '标题',
    kind: '类型',
    allKinds: '全部类型',
    size: '大小',
    date: '日期',
    downloads: '下载次数',
    download: '下载',
    downloadOf: '下载{{name}}',
    gone: '暂不可用',
    emptyTitle: '暂无可下载的资料',
    emptyHint: '资料发布后会显示在这里。',
  },
});

const defaults = { ...listDefaults, kind: '' };

/** The readers' query; the visitors' call has a fixed order. */
export interface DownloadQuery {
  page: number;
  pageSize: number;
  keyword?: string | undefined;
  kind?: string | undefined;
  sorting?: string | undefined;
}

interface DownloadListProps {
  /** Distinguishes the cached answers of two calls: `visitor`. */
  place: string;
  read: (
    query: DownloadQuery,
    options: CallOptions,
  ) => Promise<{ totalCount: number; items: DownCenterItem[] }>;
  /** The call supports sorting. */
  isSortable?: boolean;
}

/** The download centre as its readers see it: signed in, as a visitor of the hall, or on the portal. */
export const DownloadList = ({ place, read, isSortable = false }: DownloadListProps) => {
  const t = useTexts(texts);
  const kinds = useCodes(DOWN_CENTER_KINDS);
  const [filters, setFilters] = useUrlFilters(defaults);
  const choice = choiceFilter(filters, setFilters);
  const { sorting, ...paging } = pageQueryOf(filters);
  const query = { ...paging, kind: filters.kind || undefined, ...(isSortable && { sorting }) };
  const list = useScreenQuery(['down-center', place, query], (signal) => read(query, { signal }));
  const columns: Column<DownCenterItem>[] = [
    { key: 'title', title: t('name'), sortable: isSortable, priority: 'lead' },
    { key: 'kind', title: t('kind'), sortable: isSortable, render: ({ kind }) => kinds.textOf(kind) },
    { key: 'size', title: t('size'), align: 'end', render: ({ file }) => (file ? fileSize(file.size) : '—') },
    dateColumn('creationTime', t('date'), { show: 'date', sortable: isSortable }),
    { key: 'downloads', title: t('downloads'), sortable: isSortable, align: 'end', priority: 'low' },
    {
      key: 'file',
      title: '',
      align: 'end',
      render: ({ title, file }) =>
        file ? (
          <a
            className={buttonClass({ size: 'small' })}
            href={file.address}
            download={file.name}
            aria-label={t('downloadOf', { name: title })}
          >
            {t('download')}
          </a>
        ) : (
          t('gone')
        ),
    },
  ];
  return (
    <ListPage
      title={t('title')}
      intro={t('intro')}
      filters={filters}
      onFilters={setFilters}
      defaults={defaults}
      searchHint={t('keyword')}
      filterFields={choice('kind', t('kind'), t('allKinds'), {
        options: kinds.options,
        loading: kinds.isLoading,
      })}
      columns={columns}
      rowKey="id"
      list={list}
      empty={{ title: t('emptyTitle'), hint: t('emptyHint') }}
    />
  );
};
