import { useLocation } from '@college/portal-sdk/router';
import { useTexts } from '@college/portal-sdk/texts';
import { Button } from '@college/ui-kit/button';
import { DataTable } from '@college/ui-kit/data-table';
import type { Column, DataTableProps, RowSelection } from '@college/ui-kit/data-table';
import { FilterBar } from '@college/ui-kit/filter-bar';
import { Page } from '@college/ui-kit/page';
import { SearchField } from '@college/ui-kit/search-field';
import { SelectionBar } from '@college/ui-kit/selection-bar';
import { Stack } from '@college/ui-kit/stack';
import { Tabs } from '@college/ui-kit/tabs';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { filtersOf, keptView, tableView } from './kept-view.tsx';
import { lazyDialog } from './lazy-dialog.tsx';
import { listTexts } from './list-texts.tsx';
import { useListView } from './use-list-view.tsx';

const ListViewsDialog = lazyDialog(
  async () => (await import(/* webpackChunkName: "extras" */ './list-views-dialog.tsx')).ListViewsDialog,
);

/** The filters that every list keeps in the URL (`useUrlFilters`); a list adds its own. */
export interface ListFilters {
  keyword: string;
  sorting: string;
  page: number;
  pageSize: number;
}

/** The default filters of every list: `{ ...listDefaults, state: '' }`. */
export const listDefaults: ListFilters = { keyword: '', sorting: '', page: 1, pageSize: 20 };

/** The part of a PageQuery that every list sends; an empty text counts as no filter. */
export const pageQueryOf = ({ keyword, sorting, page, pageSize }: ListFilters) => ({
  page,
  pageSize,
  keyword: keyword || undefined,
  sorting: sorting || undefined,
});

/** The filters that the user has changed, without page and order. */
const changed = <F extends ListFilters>(filters: F, defaults: F): boolean =>
  Object.entries(filters).some(
    ([name, value]) => !['page', 'pageSize', 'sorting'].includes(name) && value !== defaults[name as keyof F],
  );

/** The query result: react-query's, as far as a list uses it. */
interface Answer<Row> {
  data?: { items: readonly Row[]; totalCount: number } | undefined;
  isFetching: boolean;
  error: Error | null;
  refetch: () => unknown;
}

interface ListProps<Row extends object, F extends ListFilters> {
  caption: string;
  filters: F;
  onFilters: (change: Partial<F>) => void;
  /** The filters after 'Clear'. */
  defaults: F;
  /** What can be searched: 'Name or number'. Without it there is no search field. */
  searchHint?: string | undefined;
  /** Fields of the filter bar, the ones used most first (`FilterBar`): three are in view. */
  filterFields?: ReactNode;
  columns: readonly Column<Row>[];
  rowKey: DataTableProps<Row>['rowKey'];
  list: Answer<Row>;
  /** Makes rows selectable: `useRowSelection`, which drops rows that are out of view. */
  selection?: RowSelection<Row> | undefined;
  /** Actions on the selected rows, as buttons. */
  selectionActions?: ReactNode;
  /** Shown when no row matches, if there is a better hint than fewer filters. */
  noMatchHint?: string | undefined;
  /** Shown when there are no rows without filters: what to do next. */
  empty: NonNullable<DataTableProps<Row>['empty']>;
}

/** Filter bar and table of a list, with empty, loading and error states, for pages with more than a list. */
export const List = <Row extends object, F extends ListFilters>({
  caption,
  filters,
  onFilters,
  defaults,
  searchHint,
  filterFields,
  list,
  selection,
  selectionActions,
  noMatchHint,
  empty,
  ...table
}: ListProps<Row, F>) => {
  const t = useTexts(listTexts);
  const { pathname } = useLocation();
  // A page with tabs has more lists than one.
  const listKey = `${pathname}:${table.columns[0]?.key}`;
  const view = useListView(listKey);
  const [isChoosing, setChoosing] = useState(false);
  const set = (change: Partial<ListFilters>): void => onFilters(change as Partial<F>);
  const isFiltered = changed(filters, defaults);
  const reset = (): void => onFilters({ ...defaults, sorting: filters.sorting, pageSize: filters.pageSize });
  const whenEmpty = (): DataTableProps<Row>['empty'] => {
    // After the last row of the last page was deleted.
    if (filters.page > 1)
      return {
        title: t('pastEndTitle'),
        hint: t('pastEndHint'),
        action: <Button onClick={() => set({ page: 1 })}>{t('firstPage')}</Button>,
      };
    if (!isFiltered) return empty;
    return {
      title: t('noMatchTitle'),
      hint: noMatchHint ?? t('noMatchHint'),
      action: <Button onClick={reset}>{t('resetFilters')}</Button>,
    };
  };
  return (
    <Stack>
      {(searchHint ?? filterFields) && (
        <FilterBar
          onReset={isFiltered ? reset : undefined}
          tools={
            view.view && (
              <Button kind="quiet" icon="list" aria-haspopup="dialog" onClick={() => setChoosing(true)}>
                {t('views')}
              </Button>
            )
          }
          search={
            searchHint && (
              <SearchField
                value={filters.keyword}
                onChange={(keyword) => set({ keyword })}
                placeholder={searchHint}
              />
            )
          }
        >
          {filterFields}
        </FilterBar>
      )}
      <DataTable
        {...table}
        {...view}
        caption={caption}
        rows={list.data?.items}
        selection={selection}
        page={filters.page}
        pageSize={filters.pageSize}
        totalCount={list.data?.totalCount}
        onPageChange={(page, pageSize) => set({ page, pageSize })}
        sorting={filters.sorting}
        onSortingChange={(sorting) => set({ sorting })}
        loading={list.isFetching}
        error={list.error}
        onRetry={() => void list.refetch()}
        empty={whenEmpty()}
      />
      {selection && (
        <SelectionBar count={selection.chosen.size} onClear={() => selection.onChange(new Set())}>
          {selectionActions}
        </SelectionBar>
      )}
      {isChoosing && view.view && (
        <ListViewsDialog
          list={listKey}
          now={keptView(filters, defaults, view.view)}
          isSearched={filters.keyword !== ''}
          onChoose={(kept) => {
            onFilters(filtersOf(kept.filters, defaults));
            view.onViewChange(tableView(kept));
            setChoosing(false);
          }}
          onClose={() => setChoosing(false)}
        />
      )}
    </Stack>
  );
};

interface ListPageProps<Row extends object, F extends ListFilters> extends Omit<
  ListProps<Row, F>,
  'caption'
> {
  title: string;
  intro: string;
  /** On the right: import, export, and finally the primary action. */
  actions?: ReactNode;
  /** One filter as tabs above the list: kinds or states. */
  tabs?:
    | {
        label: string;
        tabs: readonly { key: string; text: string }[];
        active: string;
        onChange: (key: string) => void;
      }
    | undefined;
  /** Open dialogs of the list. */
  children?: ReactNode;
}

/** The screen of a list: every list of the back office uses it. */
export const ListPage = <Row extends object, F extends ListFilters>({
  title,
  intro,
  actions,
  tabs,
  children,
  ...list
}: ListPageProps<Row, F>) => {
  const body = <List {...list} caption={title} />;
  return (
    <Page title={title} intro={intro} actions={actions}>
      {tabs ? <Tabs {...tabs}>{body}</Tabs> : body}
      {children}
    </Page>
  );
};
