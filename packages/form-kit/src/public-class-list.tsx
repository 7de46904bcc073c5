/** The public training classes, with filters in the URL; portal and hall render the rows in their own way. */
import { clientOf } from '@college/api-client/client';
import { TrainMode } from '@college/contracts/business/train-class';
import type { InputOf, OutputOf } from '@college/contracts/core/endpoint';
import { visitor } from '@college/contracts/visitor/visitor';
import { http } from '@college/portal-sdk/http';
import { useScreenQuery } from '@college/portal-sdk/screen-query';
import { defineTexts, useTexts } from '@college/portal-sdk/texts';
import { useUrlFilters } from '@college/portal-sdk/url-filters';
import { Button } from '@college/ui-kit/button';
import { EmptyState } from '@college/ui-kit/empty-state';
import { ErrorPanel } from '@college/ui-kit/error-panel';
import { FilterBar } from '@college/ui-kit/filter-bar';
import { Page } from '@college/ui-kit/page';
import { Pagination } from '@college/ui-kit/pagination';
import { SearchField } from '@college/ui-kit/search-field';
import { SelectField } from '@college/ui-kit/select-field';
import { PUBLIC_PHASES, usePublicTrainClassWord } from '@college/vocabulary/train-class-words';
import type { ReactNode } from 'react';

const texts = defineTexts('public-class-list', {
  en: {
    keyword: 'Name of a class',
    phase: 'Phase',
    allPhases: 'All phases',
    mode: 'Training mode',
    allModes: 'All ways',
    emptyTitle: 'No training classes yet',
    emptyHint: 'Classes appear here as soon as the college opens them.',
    noMatchTitle: 'No class matches',
    noMatchHint: 'Try another word or fewer filters.',
    resetFilters: 'Show all classes',
    pastEndTitle: 'This page does not exist',
    pastEndHint: 'There are fewer classes than it would take.',
    firstPage: 'To the first page',
  },
  'zh-CN': {
    keyword: '培训班名称',
    phase: '阶段',
    allPhases: '全部阶段',
    mode: '培训方式',
    allModes: '全部方式',
    emptyTitle: '暂无培训班',
    emptyHint: '学院发布的培训班将显示在这里。',
    noMatchTitle: '没有符合条件的培训班',
    noMatchHint: '请更换关键词或减少筛选条件。',
    resetFilters: '显示全部培训班',
    pastEndTitle: '没有这一页',
    pastEndHint: '培训班数量不足以排到这一页。',
    firstPage: '回到第一页',
  },
});

type ClassQuery = InputOf<(typeof visitor.actions)['GetVTrainClassPageList']>;
type ClassRows = OutputOf<(typeof visitor.actions)['GetVTrainClassPageList']>['items'];

const calls = clientOf(http, visitor);

/** The screen shows the error itself. */
const useClasses = (query: ClassQuery) =>
  useScreenQuery(['visitor', 'train-class', 'list', query], (signal) =>
    calls.GetVTrainClassPageList(query, { signal }),
  );

/** The filters in the URL. */
const defaults = { keyword: '', phase: '', trainMode: '', page: 1 };
type Filters = typeof defaults;

const isFiltered = ({ keyword, phase, trainMode }: Filters): boolean =>
  keyword !== '' || phase !== '' || trainMode !== '';

const known = <Value extends string>(values: readonly Value[], text: string): Value | undefined =>
  values.find((value) => value === text);

/** The call's input. Unknown values in the URL count as no filter. */
const queryOf = ({ keyword, phase, trainMode, page }: Filters, pageSize: number) => ({
  page: Number.isInteger(page) && page > 0 ? page : 1,
  pageSize,
  keyword: keyword.trim().slice(0, 100) || undefined,
  phase: known(PUBLIC_PHASES, phase),
  trainMode: known(TrainMode.options, trainMode),
});

interface PublicClassListProps {
  title: string;
  intro: string;
  pageSize: number;
  /** Wraps the rows and the pagination; `aria-busy` dims them while the next page loads. */
  className: string | undefined;
  rows: (classes: ClassRows) => ReactNode;
  /** Shown until the first rows arrive. */
  skeleton: ReactNode;
}

export const PublicClassList = ({
  title,
  intro,
  pageSize,
  className,
  rows,
  skeleton,
}: PublicClassListProps) => {
  const [filters, setFilters] = useUrlFilters(defaults);
  const query = queryOf(filters, pageSize);
  const list = useClasses(query);
  const goTo = (page: number): void => {
    setFilters({ page });
    window.scrollTo({ top: 0 });
  };
  const body = () => {
    // The rows shown before do not answer the query that failed.
    if (list.error)
      return (
        <ErrorPanel message={list.error.message} busy={list.isFetching} onRetry={() => void list.refetch()} />
      );
    if (!list.data) return skeleton;
    const { items, totalCount } = list.data;
    if (items.length === 0) return <Nothing filters={filters} onChange={setFilters} />;
    return (
      <div className={className} aria-busy={list.isPlaceholderData}>
        {rows(items)}
        <Pagination
          page={query.page}
          pageSize={pageSize}
          totalCount={totalCount}
          pageSizes={[]}
          onPageChange={goTo}
        />
      </div>
    );
  };
  return (
    <Page title={title} intro={intro}>
      <FilterFields filters={filters} onChange={setFilters} />
      {body()}
    </Page>
  );
};

interface FiltersProps {
  filters: Filters;
  onChange: (change: Partial<Filters>) => void;
}

const FilterFields = ({ filters, onChange }: FiltersProps) => {
  const t = useTexts(texts);
  const word = usePublicTrainClassWord();
  const optionsOf = (values: readonly string[]) => values.map((value) => ({ value, text: word(value) }));
  return (
    <FilterBar onReset={isFiltered(filters) ? () => onChange(defaults) : undefined}>
      <SearchField
        value={filters.keyword}
        onChange={(keyword) => onChange({ keyword })}
        placeholder={t('keyword')}
      />
      <SelectField
        label={t('phase')}
        name="phase"
        placeholder={t('allPhases')}
        options={optionsOf(PUBLIC_PHASES)}
        value={filters.phase || null}
        onChange={(phase) => onChange({ phase: phase ?? '' })}
      />
      <SelectField
        label={t('mode')}
        name="trainMode"
        placeholder={t('allModes')}
        options={optionsOf(TrainMode.options)}
        value={filters.trainMode || null}
        onChange={(trainMode) => onChange({ trainMode: trainMode ?? '' })}
      />
    </FilterBar>
  );
};

/** What to do next when no class is shown. */
const Nothing = ({ filters, onChange }: FiltersProps) => {
  const t = useTexts(texts);
  if (filters.page > 1)
    return (
      <EmptyState
        icon="train-class"
        title={t('pastEndTitle')}
        hint={t('pastEndHint')}
        action={<Button onClick={() => onChange({ page: 1 })}>{t('firstPage')}</Button>}
      />
    );
  if (isFiltered(filters))
    return (
      <EmptyState
        icon="search"
        title={t('noMatchTitle')}
        hint={t('noMatchHint')}
        action={<Button onClick={() => onChange(defaults)}>{t('resetFilters')}</Button>}
      />
    );
  return <EmptyState icon="train-class" title={t('emptyTitle')} hint={t('emptyHint')} />;
};
