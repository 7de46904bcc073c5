import { STANDARD_KIND, StandardState } from '@college/contracts/site/standard';
import { choiceFilter } from '@college/form-kit/choice-filter';
import { useCodes } from '@college/form-kit/use-codes';
import { useTexts } from '@college/portal-sdk/texts';
import { useUrlFilters } from '@college/portal-sdk/url-filters';
import { Button } from '@college/ui-kit/button';
import { EmptyState } from '@college/ui-kit/empty-state';
import { ErrorPanel } from '@college/ui-kit/error-panel';
import { FilterBar } from '@college/ui-kit/filter-bar';
import { Pagination } from '@college/ui-kit/pagination';
import { SearchField } from '@college/ui-kit/search-field';
import { Skeleton } from '@college/ui-kit/skeleton';
import { Stack } from '@college/ui-kit/stack';
import { standardTexts, useStandardWord } from '@college/vocabulary/standard-words';
import { StandardRows } from './standard-rows.tsx';
import { useStandards } from './standard.queries.ts';
import { visitorStandardTexts } from './standard.texts.ts';

const PAGE_SIZE = 10;
const defaults = { keyword: '', kind: '', state: '', page: 1 };

/** The laws and standards, with filters and page in the URL. */
export const StandardBrowser = () => {
  const t = useTexts(visitorStandardTexts);
  const say = useTexts(standardTexts);
  const word = useStandardWord();
  const kinds = useCodes(STANDARD_KIND);
  const [filters, setFilters] = useUrlFilters(defaults);
  const choice = choiceFilter(filters, setFilters);
  // An unknown value in the URL counts as no filter.
  const state = StandardState.safeParse(filters.state).data;
  const kind = kinds.options.find(({ value }) => value === filters.kind)?.value;
  const keyword = filters.keyword.trim().slice(0, 100);
  const page = Number.isInteger(filters.page) && filters.page > 0 ? filters.page : 1;
  const list = useStandards({ page, pageSize: PAGE_SIZE, keyword: keyword || undefined, state, kind });
  const isFiltered = keyword !== '' || state !== undefined || kind !== undefined || page > 1;
  const reset = (): void => setFilters(defaults);
  const body = () => {
    if (list.error)
      return (
        <ErrorPanel message={list.error.message} busy={list.isFetching} onRetry={() => void list.refetch()} />
      );
    if (!list.data) return <Skeleton lines={10} />;
    const { items, totalCount } = list.data;
    if (items.length === 0 && isFiltered)
      return (
        <EmptyState
          icon="search"
          title={t('noMatchTitle')}
          hint={t('noMatchHint')}
          action={<Button onClick={reset}>{t('reset')}</Button>}
        />
      );
    if (items.length === 0) return <EmptyState icon="course" title={t('emptyTitle')} hint={t('emptyHint')} />;
    return (
      <Stack>
        <StandardRows rows={items} kindOf={kinds.textOf} />
        <Pagination
          page={page}
          pageSize={PAGE_SIZE}
          totalCount={totalCount}
          pageSizes={[]}
          onPageChange={(next) => {
            setFilters({ page: next });
            window.scrollTo({ top: 0 });
          }}
        />
      </Stack>
    );
  };
  return (
    <Stack>
      <FilterBar
        onReset={isFiltered ? reset : undefined}
        search={
          <SearchField
            value={filters.keyword}
            onChange={(text) => setFilters({ keyword: text })}
            placeholder={t('keyword')}
          />
        }
      >
        {choice('kind', say('kind'), t('allKinds'), kinds.options)}
        {choice('state', say('state'), t('allStates'), StandardState.options, word)}
      </FilterBar>
      {body()}
    </Stack>
  );
};
