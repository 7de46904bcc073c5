import { clientOf } from '@college/api-client/client';
import { TrainMode } from '@college/contracts/completion/train-class-row';
import type { InputOf } from '@college/contracts/core/endpoint';
import { Id } from '@college/contracts/core/paging';
import { AreaCode } from '@college/contracts/platform/area-code';
import { visitor } from '@college/contracts/reporting/visitor';
import { choiceFilter } from './choice-filter.tsx';
import { http } from '@college/portal-sdk/http';
import { useScreenQuery } from '@college/portal-sdk/screen-query';
import { defineTexts, useTexts } from '@college/portal-sdk/texts';
import { useUrlFilters } from '@college/portal-sdk/url-filters';
import { Button } from '@college/ui-kit/button';
import { EmptyState } from '@college/ui-kit/empty-state';
import { ErrorPanel } from '@college/ui-kit/error-panel';
import { FilterBar } from '@college/ui-kit/filter-bar';
import { OfferCardsSkeleton } from '@college/ui-kit/offer-card';
import { Page } from '@college/ui-kit/page';
import { Pagination } from '@college/ui-kit/pagination';
import { SearchField } from '@college/ui-kit/search-field';
import { SelectField } from '@college/ui-kit/select-field';
import { Stack } from '@college/ui-kit/stack';
import { PUBLIC_PHASES, useTrainClassWord } from '@college/vocabulary/train-class-words';
import { PublicClassCards } from './public-class-cards.tsx';
import { PublicSubjectField } from './public-subject-field.tsx';

const texts = defineTexts('public-class-list', {
  en: {
    title: 'Training classes',
    intro: 'Every class that is open to the public, with its times, seats and contents.',
    keyword: 'Name of a class',
    phase: 'Phase',
    allPhases: 'All phases',
    mode: 'Training mode',
    allModes: 'All modes',
    area: 'Area',
    allAreas: 'All areas',
    emptyTitle: 'No training classes yet',
    emptyHint: 'Classes appear here as soon as the college opens them.',
    noMatchTitle: 'No class matches',
    noMatchHint: 'Try another word or fewer filters.',
    resetFilters: 'Show all classes',
    pastEndTitle: 'This page does not exist',
    pastEndHint: 'There are not that many classes.',
    firstPage: 'Go to the first page',
  },
  'zh-CN': {
    title: '培训班',
    intro: '面向公众的全部培训班，可查看时间、名额与培训内容。',
    keyword: '培训班名称',
    phase: '阶段',
    allPhases: '全部阶段',
    mode: '培训方式',
    allModes: '全部方式',
    area: '地区',
    allAreas: '全部地区',
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

const calls = clientOf(http, visitor);

/** The screen shows the error itself. */
const useClasses = (query: ClassQuery) =>
  useScreenQuery(['visitor', 'train-class', 'list', query], (signal) =>
    calls.GetVTrainClassPageList(query, { signal }),
  );

/** The filters in the URL. */
const defaults = { keyword: '', phase: '', trainMode: '', areaCode: '', subjectId: 0, page: 1 };
type Filters = typeof defaults;

const isFiltered = ({ keyword, phase, trainMode, areaCode, subjectId }: Filters): boolean =>
  keyword !== '' || phase !== '' || trainMode !== '' || areaCode !== '' || subjectId !== 0;

const known = <Value extends string>(values: readonly Value[], text: string): Value | undefined =>
  values.find((value) => value === text);

/** Fills the last row with three columns, two columns or one. */
const PAGE_SIZE = 12;

/** The call's input. Unknown values in the URL count as no filter. */
const queryOf = ({ keyword, phase, trainMode, areaCode, subjectId, page }: Filters) => ({
  page: Number.isInteger(page) && page > 0 ? page : 1,
  pageSize: PAGE_SIZE,
  keyword: keyword.trim().slice(0, 100) || undefined,
  phase: known(PUBLIC_PHASES, phase),
  trainMode: known(TrainMode.options, trainMode),
  subjectId: Id.safeParse(subjectId).data,
  areaCode: AreaCode.safeParse(areaCode).data,
});

/** The public training classes, with filters in the URL: one list behind the addresses of portal and hall. */
export const PublicClassList = () => {
  const t = useTexts(texts);
  const [filters, setFilters] = useUrlFilters(defaults);
  const query = queryOf(filters);
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
    if (!list.data) return <OfferCardsSkeleton count={6} />;
    const { items, totalCount } = list.data;
    if (items.length === 0) return <Nothing filters={filters} onChange={setFilters} />;
    return (
      <Stack>
        <PublicClassCards rows={items} heading="h2" now={list.dataUpdatedAt} busy={list.isPlaceholderData} />
        <Pagination
          page={query.page}
          pageSize={PAGE_SIZE}
          totalCount={totalCount}
          pageSizes={[]}
          onPageChange={goTo}
        />
      </Stack>
    );
  };
  return (
    <Page title={t('title')} intro={t('intro')}>
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
  const choice = choiceFilter(filters, onChange);
  const t = useTexts(texts);
  const word = useTrainClassWord();
  return (
    <FilterBar
      onReset={isFiltered(filters) ? () => onChange(defaults) : undefined}
      search={
        <SearchField
          value={filters.keyword}
          onChange={(keyword) => onChange({ keyword })}
          placeholder={t('keyword')}
        />
      }
    >
      {choice('phase', t('phase'), t('allPhases'), PUBLIC_PHASES, word)}
      {choice('trainMode', t('mode'), t('allModes'), TrainMode.options, word)}
      <AreaField value={filters.areaCode} onChange={(areaCode) => onChange({ areaCode })} />
      {filters.subjectId !== 0 && (
        <PublicSubjectField value={filters.subjectId} onChange={(subjectId) => onChange({ subjectId })} />
      )}
    </FilterBar>
  );
};

/** The cities in which there are classes. */
const AreaField = ({ value, onChange }: { value: string; onChange: (code: string) => void }) => {
  const t = useTexts(texts);
  const areas = useScreenQuery(['visitor', 'train-class', 'areas'], (signal) =>
    calls.GetVClassAreaList(undefined, { signal }),
  );
  return (
    <SelectField
      label={t('area')}
      name="areaCode"
      placeholder={t('allAreas')}
      loading={areas.isLoading}
      options={(areas.data ?? []).map(({ code, name }) => ({ value: code, text: name }))}
      value={value || null}
      onChange={(code) => onChange(code ?? '')}
    />
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
