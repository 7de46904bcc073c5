import { clientOf } from '@college/api-client/client';
import type { CourseKind } from '@college/contracts/content/course';
import type { InputOf } from '@college/contracts/core/endpoint';
import { Id } from '@college/contracts/core/paging';
import { visitor } from '@college/contracts/reporting/visitor';
import { http } from '@college/portal-sdk/http';
import { useScreenQuery } from '@college/portal-sdk/screen-query';
import { defineTexts, useTexts } from '@college/portal-sdk/texts';
import { useUrlFilters } from '@college/portal-sdk/url-filters';
import { Button } from '@college/ui-kit/button';
import { EmptyState } from '@college/ui-kit/empty-state';
import { ErrorPanel } from '@college/ui-kit/error-panel';
import { FilterBar } from '@college/ui-kit/filter-bar';
import { Pagination } from '@college/ui-kit/pagination';
import { SearchField } from '@college/ui-kit/search-field';
import { SelectField } from '@college/ui-kit/select-field';
import { Stack } from '@college/ui-kit/stack';
import { PublicSubjectField } from './public-subject-field.tsx';
import { PublicCourseCards, PublicCourseCardsSkeleton } from './public-course-cards.tsx';

const texts = defineTexts('public-course-list', {
  en: {
    keyword: 'Name of a course',
    type: 'Type',
    allTypes: 'All types',
    emptyTitle: 'No courses yet',
    emptyHint: 'Courses appear here as soon as the college opens them.',
    noMatchTitle: 'No course matches',
    noMatchHint: 'Try another word or fewer filters.',
    reset: 'Show all courses',
    pastEndTitle: 'This page does not exist',
    pastEndHint: 'There are not that many courses.',
    firstPage: 'Go to the first page',
  },
  'zh-CN': {
    keyword: '课程名称',
    type: '课程类型',
    allTypes: '全部类型',
    emptyTitle: '暂无课程',
    emptyHint: '学院公开的课程将显示在这里。',
    noMatchTitle: '没有符合条件的课程',
    noMatchHint: '请更换关键词或减少筛选条件。',
    reset: '显示全部课程',
    pastEndTitle: '没有这一页',
    pastEndHint: '课程数量不足以排到这一页。',
    firstPage: '回到第一页',
  },
});

type CourseQuery = InputOf<(typeof visitor.actions)['GetVCoursePageList']>;

const calls = clientOf(http, visitor);

/** The screen shows the error itself. */
const useCourses = (query: CourseQuery) =>
  useScreenQuery(['visitor', 'course', 'list', query], (signal) =>
    calls.GetVCoursePageList(query, { signal }),
  );

type Offered = InputOf<(typeof visitor.actions)['GetVCourseTypeList']>;

interface TypeFieldProps {
  /** Among which courses. */
  offered: Offered;
  value: number | undefined;
  /** 0: none. */
  onChange: (id: number) => void;
}

/** The types of the courses that are offered; nothing where there is nothing to choose. */
const TypeField = ({ offered, value, onChange }: TypeFieldProps) => {
  const t = useTexts(texts);
  const { data: types = [] } = useScreenQuery(['visitor', 'course', 'types', offered], (signal) =>
    calls.GetVCourseTypeList(offered, { signal }),
  );
  if (types.length < 2 && value === undefined) return null;
  return (
    <SelectField
      label={t('type')}
      name="typeId"
      placeholder={t('allTypes')}
      options={types.map(({ id, name }) => ({ value: id, text: name }))}
      value={value ?? null}
      onChange={(id) => onChange(id ?? 0)}
    />
  );
};

/** Fills the last row with three columns, two columns or one. */
const PAGE_SIZE = 12;
const defaults = { keyword: '', subjectId: 0, typeId: 0, page: 1 };

interface PublicCourseListProps {
  /** Of one column only. */
  kind?: CourseKind;
  isRecommend?: boolean;
}

/** The training subject in the address, by which a topic leads to all of its public courses. */
export const useChosenSubject = (): number | undefined => {
  const [{ subjectId }] = useUrlFilters({ subjectId: 0 });
  return Id.safeParse(subjectId).data;
};

/** The public courses of a column or the recommended ones, or all of a subject; with search and page in the URL. */
export const PublicCourseList = ({ kind, isRecommend }: PublicCourseListProps) => {
  const t = useTexts(texts);
  const [filters, setFilters] = useUrlFilters(defaults);
  const keyword = filters.keyword.trim().slice(0, 100) || undefined;
  const page = Number.isInteger(filters.page) && filters.page > 0 ? filters.page : 1;
  const subjectId = useChosenSubject();
  const typeId = Id.safeParse(filters.typeId).data;
  const isFiltered = keyword !== undefined || subjectId !== undefined || typeId !== undefined;
  // A topic counts all of them, and leads to all of them.
  const offered = { kind, subjectId, isRecommend: subjectId === undefined ? isRecommend : undefined };
  const list = useCourses({ page, pageSize: PAGE_SIZE, keyword, typeId, ...offered });
  const nothing = () => {
    if (page > 1)
      return (
        <EmptyState
          icon="course"
          title={t('pastEndTitle')}
          hint={t('pastEndHint')}
          action={<Button onClick={() => setFilters({ page: 1 })}>{t('firstPage')}</Button>}
        />
      );
    if (!isFiltered) return <EmptyState icon="course" title={t('emptyTitle')} hint={t('emptyHint')} />;
    return (
      <EmptyState
        icon="search"
        title={t('noMatchTitle')}
        hint={t('noMatchHint')}
        action={<Button onClick={() => setFilters(defaults)}>{t('reset')}</Button>}
      />
    );
  };
  const body = () => {
    // The rows shown before do not answer the query that failed.
    if (list.error)
      return (
        <ErrorPanel message={list.error.message} busy={list.isFetching} onRetry={() => void list.refetch()} />
      );
    if (!list.data) return <PublicCourseCardsSkeleton count={6} />;
    const { items, totalCount } = list.data;
    if (items.length === 0) return nothing();
    return (
      <>
        <PublicCourseCards rows={items} heading="h2" busy={list.isPlaceholderData} />
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
      </>
    );
  };
  return (
    <Stack>
      <FilterBar
        onReset={isFiltered ? () => setFilters(defaults) : undefined}
        search={
          <SearchField
            value={filters.keyword}
            onChange={(text) => setFilters({ keyword: text })}
            placeholder={t('keyword')}
          />
        }
      >
        <TypeField offered={offered} value={typeId} onChange={(id) => setFilters({ typeId: id })} />
        {subjectId !== undefined && (
          <PublicSubjectField value={subjectId} onChange={(id) => setFilters({ subjectId: id })} />
        )}
      </FilterBar>
      {body()}
    </Stack>
  );
};
