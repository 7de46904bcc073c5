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
import type { ReactNode } from 'react';
import { listTexts } from './list-texts.tsx';

/** What every list keeps in the address (`useUrlFilters`); a list adds its own filters. */
export interface ListFilters {
  keyword: string;
  sorting: string;
  page: number;
  pageSize: number;
}

/** The start of every list's filters: `{ ...listDefaults, state: '' }`. */
export const listDefaults: ListFilters = { keyword: '', sorting: '', page: 1, pageSize: 20 };

/** The part of a PageQuery that every list sends; an empty text counts as no filter. */
export const pageQueryOf = ({ keyword, sorting, page, pageSize }: ListFilters) => ({
  page,
  pageSize,
  keyword: keyword || undefined,
  sorting: sorting || undefined,
});

/** The filters that were changed by hand: neither the page nor the order. */
const changed = <F extends ListFilters>(filters: F, defaults: F): boolean =>
  Object.entries(filters).some(
    ([name, value]) => !['page', 'pageSize', 'sorting'].includes(name) && value !== defaults[name as keyof F],
  );

/** What a screen knows of its answer: react-query's result, as far as a list shows it. */
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
  /** What 'Reset' goes back to. */
  defaults: F;
  /** What can be searched: 'Name or number'. Without it there is no search field. */
  searchHint?: string | undefined;
  /** Further fields of the filter bar. */
  filterFields?: ReactNode;
  columns: readonly Column<Row>[];
  rowKey: DataTableProps<Row>['rowKey'];
  list: Answer<Row>;
  /** Rows can be ticked: `useRowSelection`, which forgets what is out of view. */
  selection?: RowSelection<Row> | undefined;
  /** What can be done to the ticked rows, as buttons. */
  selectionActions?: ReactNode;
  /** Said when the filters leave nothing, where there is more to say than to try fewer. */
  noMatchHint?: string | undefined;
  /** Said when there is nothing and nothing is filtered: what to do next. */
  empty: NonNullable<DataTableProps<Row>['empty']>;
}

/** Filter bar and table of a list, with its empty, loading and failed states: within a page that has more than a list. */
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
  const set = (change: Partial<ListFilters>): void => onFilters(change as Partial<F>);
  const isFiltered = changed(filters, defaults);
  const reset = (): void => onFilters({ ...defaults, sorting: filters.sorting, pageSize: filters.pageSize });
  const whenEmpty = (): DataTableProps<Row>['empty'] => {
    // Deleting the last row of the last page leads here.
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
        <FilterBar onReset={isFiltered ? reset : undefined}>
          {searchHint && (
            <SearchField
              value={filters.keyword}
              onChange={(keyword) => set({ keyword })}
              placeholder={searchHint}
            />
          )}
          {filterFields}
        </FilterBar>
      )}
      <DataTable
        {...table}
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
    </Stack>
  );
};

interface ListPageProps<Row extends object, F extends ListFilters> extends Omit<
  ListProps<Row, F>,
  'caption'
> {
  title: string;
  intro: string;
  /** At the right: import, export, and last the one primary action. */
  actions?: ReactNode;
  /** One filter as tabs above the list: the kinds or the states. */
  tabs?:
    | {
        label: string;
        tabs: readonly { key: string; text: string }[];
        active: string;
        onChange: (key: string) => void;
      }
    | undefined;
  /** Dialogs that are open over the list. */
  children?: ReactNode;
}

/** The screen of a list: every list of the back office is one of these. */
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
