import type { UseQueryResult } from '@college/portal-sdk/query';
import { useUrlFilters } from '@college/portal-sdk/url-filters';
import { Button } from '@college/ui-kit/button';
import { Card } from '@college/ui-kit/card';
import type { Column } from '@college/ui-kit/data-table';
import { EmptyState } from '@college/ui-kit/empty-state';
import { FilterBar } from '@college/ui-kit/filter-bar';
import type { IconName } from '@college/ui-kit/icon';
import { Page } from '@college/ui-kit/page';
import { Panes } from '@college/ui-kit/panes';
import { SearchField } from '@college/ui-kit/search-field';
import { Skeleton } from '@college/ui-kit/skeleton';
import { Stack } from '@college/ui-kit/stack';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { CreateButton } from './create-button.tsx';
import { List, listDefaults, pageQueryOf } from './list-page.tsx';
import type { ListFilters } from './list-page.tsx';
import type { PageOf } from './record-queries.tsx';
import { TreeCard } from './tree-card.tsx';
import type { MoveTo, TreeCardOf, TreeRow } from './tree-card.tsx';
import { TreeRecordCard, TreeRecordDialog } from './tree-record.tsx';
import type { AskedOfOne, TreeRecord, Whole } from './tree-record.tsx';
import type { Seen, TreeSource } from './tree-source.tsx';

interface TreeRecordPageProps<Id extends string | number, R extends TreeRow<Id>, One extends Whole<Id>>
  extends TreeRecord<Id, One>, TreeCardOf<Id> {
  icon: IconName;
  /** The parameter in the URL that names the selected record, a `code` being a text. */
  param?: 'id' | 'code';
  back?: ReactNode;
  /** Buttons before the one that creates a record. */
  actions?: ReactNode;
  /** `wholeTree` or `useLazyTree`. */
  useTree: (seen: Seen<Id>) => TreeSource<R, Id>;
  /** A search replaces the tree by a list: the name, and these columns. */
  search?: {
    hint: string;
    caption: string;
    usePage: (query: ReturnType<typeof pageQueryOf>) => UseQueryResult<PageOf<R>, Error>;
    name: string;
    columns: readonly Column<R>[];
  };
}

type Asked<Id, One> =
  | AskedOfOne<One>
  | { action: 'create'; one: null }
  | { action: 'move'; move: MoveTo<Id> };

/**
 * The screen of records that are a tree: the tree, or what a search finds, beside the selected one with its actions,
 * and dialogs to add, change, move and delete. What is specific to the record is a prop.
 */
export const TreeRecordPage = <Id extends string | number, R extends TreeRow<Id>, One extends Whole<Id>>(
  page: TreeRecordPageProps<Id, R, One>,
) => {
  const { t, icon, permits, param = 'id', back, actions, useTree, search, move } = page;
  const none = (param === 'id' ? 0 : '') as Id;
  const defaults = { ...listDefaults, id: 0, code: '' };
  const [filters, setFilters] = useUrlFilters(defaults);
  const [asked, setAsked] = useState<Asked<Id, One> | null>(null);
  const [placed, setPlaced] = useState<Id | null>(null);
  const isSearched = search !== undefined && filters.keyword !== '';
  const named = (filters[param] as Id) || null;
  const tree = useTree({ chosen: named, placed, enabled: !isSearched });
  const isGone = named !== null && tree.isWhole && tree.nodes !== undefined && !tree.rowOf(named);
  const chosen = isGone ? null : named;
  // Until one is chosen the first is shown; a search chooses by itself.
  const seen = chosen ?? (isSearched ? null : (tree.nodes?.[0]?.id ?? null));
  const choose = (id: Id): void => setFilters({ [param]: id, page: filters.page });
  const showPlaced = (id: Id): void => {
    // The present search may not match the new one.
    setFilters({ ...defaults, [param]: id });
    setPlaced(id);
  };
  const close = (): void => setAsked(null);
  const done = { onMoved: setPlaced, onClose: close };
  return (
    <Page
      title={t('title')}
      intro={t('intro')}
      back={back}
      actions={
        <>
          {actions}
          <CreateButton
            permit={`${permits}:create`}
            text={t('createTop')}
            onClick={() => setAsked({ action: 'create', one: null })}
          />
        </>
      }
    >
      <Panes
        chosen={chosen}
        side={
          <Stack>
            {search && (
              <FilterBar
                search={
                  <SearchField
                    value={filters.keyword}
                    onChange={(keyword) => setFilters({ keyword })}
                    placeholder={search.hint}
                  />
                }
              />
            )}
            {search && isSearched ? (
              <Found
                t={t}
                search={search}
                filters={filters}
                onFilters={setFilters}
                defaults={{ ...defaults, id: filters.id, code: filters.code }}
                onChoose={choose}
              />
            ) : (
              <TreeCard
                {...page}
                tree={tree}
                selected={seen}
                placed={placed}
                onSelect={choose}
                onMoved={setPlaced}
                onAsk={(asking) => setAsked({ action: 'move', move: asking })}
              />
            )}
          </Stack>
        }
      >
        {seen === null ? (
          <Card>
            {isSearched || tree.nodes || tree.error ? (
              <EmptyState title={t('noneTitle')} hint={t('noneHint')} icon={icon} />
            ) : (
              <Skeleton lines={6} />
            )}
          </Card>
        ) : (
          <TreeRecordCard {...page} key={seen} id={seen} onAsk={setAsked} />
        )}
      </Panes>
      {asked?.action === 'create' && (
        <page.Form record={null} parent={asked.one} onSaved={({ id }) => showPlaced(id)} onClose={close} />
      )}
      {asked?.action === 'move' && move?.Ask && <move.Ask move={asked.move} {...done} />}
      {asked && 'one' in asked && asked.one && asked.action !== 'create' && (
        <TreeRecordDialog
          {...page}
          {...done}
          action={asked.action}
          one={asked.one}
          onDeleted={() => setFilters({ [param]: none })}
        />
      )}
    </Page>
  );
};

interface FoundProps<Id extends string | number, R extends TreeRow<Id>, F extends ListFilters> extends Pick<
  TreeRecordPageProps<Id, R, never>,
  't'
> {
  search: NonNullable<TreeRecordPageProps<Id, R, never>['search']>;
  filters: F;
  onFilters: (change: Partial<F>) => void;
  defaults: F;
  onChoose: (id: Id) => void;
}

/** The results of a search, shown instead of the tree. */
const Found = <Id extends string | number, R extends TreeRow<Id>, F extends ListFilters>({
  t,
  search,
  onChoose,
  ...list
}: FoundProps<Id, R, F>) => (
  <List
    {...list}
    caption={search.caption}
    columns={[
      {
        key: 'name',
        title: search.name,
        sortable: true,
        priority: 'lead',
        render: (row: R) => (
          <Button kind="quiet" size="small" onClick={() => onChoose(row.id)}>
            {row.name}
          </Button>
        ),
      },
      ...search.columns,
    ]}
    rowKey="id"
    list={search.usePage(pageQueryOf(list.filters))}
    empty={{ title: t('emptyTitle'), hint: t('emptyHint') }}
  />
);
