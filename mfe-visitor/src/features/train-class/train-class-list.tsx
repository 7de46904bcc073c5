import { useTexts } from '@college/portal-sdk/texts';
import { useUrlFilters } from '@college/portal-sdk/url-filters';
import { ErrorPanel } from '@college/ui-kit/error-panel';
import { Page } from '@college/ui-kit/page';
import { Pagination } from '@college/ui-kit/pagination';
import { Hall } from '../../layout/hall.tsx';
import { ClassRows, ClassRowsSkeleton } from '../../train-class/class-rows.tsx';
import { useClasses } from '../../visitor.queries.ts';
import { ClassEmpty } from './train-class-empty.tsx';
import { ClassFilterBar } from './train-class-filter-bar.tsx';
import { defaults, PAGE_SIZE, queryOf } from './train-class-filters.ts';
import styles from './train-class-list.module.css';
import { classTexts } from './train-class.texts.ts';

const TrainClassList = () => {
  const t = useTexts(classTexts);
  const [filters, setFilters] = useUrlFilters(defaults);
  const query = queryOf(filters);
  const list = useClasses(query);
  const goTo = (page: number): void => {
    setFilters({ page });
    window.scrollTo({ top: 0 });
  };
  const body = () => {
    // What was shown before does not answer the question that failed.
    if (list.error)
      return (
        <ErrorPanel message={list.error.message} busy={list.isFetching} onRetry={() => void list.refetch()} />
      );
    if (!list.data) return <ClassRowsSkeleton count={5} />;
    const { items, totalCount } = list.data;
    if (items.length === 0) return <ClassEmpty filters={filters} onChange={setFilters} />;
    return (
      <div className={styles.results} aria-busy={list.isPlaceholderData}>
        <ClassRows rows={items} heading="h2" />
        <Pagination
          page={query.page ?? 1}
          pageSize={PAGE_SIZE}
          totalCount={totalCount}
          pageSizes={[]}
          onPageChange={goTo}
        />
      </div>
    );
  };
  return (
    <Hall>
      <Page title={t('title')} intro={t('intro')}>
        <ClassFilterBar filters={filters} onChange={setFilters} />
        {body()}
      </Page>
    </Hall>
  );
};

export default TrainClassList;
