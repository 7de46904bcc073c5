import { courseMachine, CourseKind, CourseState } from '@college/contracts/content/course';
import type { CourseRow } from '@college/contracts/content/course';
import { Id } from '@college/contracts/core/paging';
import { isAllowed } from '@college/contracts/core/state-machine';
import { dateColumn, nameColumn, statusColumn } from '@college/form-kit/columns';
import { choiceFilter } from '@college/form-kit/choice-filter';
import { CreateLink } from '@college/form-kit/create-link';
import { listDefaults, ListPage, pageQueryOf } from '@college/form-kit/list-page';
import { listTexts } from '@college/form-kit/list-texts';
import { usePermit } from '@college/portal-sdk/permit';
import { Link, useLocation } from '@college/portal-sdk/router';
import { useTexts } from '@college/portal-sdk/texts';
import { useUrlFilters } from '@college/portal-sdk/url-filters';
import { buttonClass } from '@college/ui-kit/button';
import type { Column } from '@college/ui-kit/data-table';
import { RowActions } from '@college/ui-kit/row-actions';
import { courseTone, useCourseWord } from '@college/vocabulary/course-words';
import { detailPath, editPath } from './course-paths.ts';
import { useCoursePage } from './course.queries.ts';
import { courseTexts } from './course.texts.ts';
import { useCourseTypeOptions } from '../../course-type-options.ts';
import { useTrainSubjectOptions } from '../../train-subject-options.ts';

const defaults = { ...listDefaults, state: '', kind: '', typeId: 0, subjectId: 0, isOwn: '' };
type Filters = typeof defaults;

/** Unknown values in the URL count as no filter. */
const known = ({ state, kind, typeId, subjectId, isOwn }: Filters) => ({
  state: CourseState.safeParse(state).data,
  kind: CourseKind.safeParse(kind).data,
  typeId: Id.safeParse(typeId).data,
  subjectId: Id.safeParse(subjectId).data,
  isOwn: isOwn === 'yes' ? true : undefined,
});

const CourseList = () => {
  const t = useTexts(courseTexts);
  const { search } = useLocation();
  const [filters, setFilters] = useUrlFilters(defaults);
  const list = useCoursePage({ ...pageQueryOf(filters), ...known(filters) });
  const mayCreate = usePermit('course:create');
  return (
    <ListPage
      title={t('title')}
      intro={t('intro')}
      actions={
        <CreateLink permit="course:create" text={t('create')} to="/course/add" state={{ list: search }} />
      }
      filters={filters}
      onFilters={setFilters}
      defaults={defaults}
      searchHint={t('keyword')}
      filterFields={useFilterFields(filters, setFilters)}
      columns={useColumns()}
      rowKey="id"
      list={list}
      empty={{ title: t('emptyTitle'), hint: t(mayCreate ? 'emptyHint' : 'emptyHintReader') }}
    />
  );
};

const useFilterFields = (filters: Filters, setFilters: (change: Partial<Filters>) => void) => {
  const choice = choiceFilter(filters, setFilters);
  const t = useTexts(courseTexts);
  const word = useCourseWord();
  const types = useCourseTypeOptions();
  const subjects = useTrainSubjectOptions();
  const mayCreate = usePermit('course:create');
  return (
    <>
      {choice('state', t('state'), t('allStates'), CourseState.options, word)}
      {choice('kind', t('kind'), t('allKinds'), CourseKind.options, word)}
      {choice('typeId', t('type'), t('allTypes'), types)}
      {mayCreate && choice('isOwn', t('whose'), t('everybodys'), [{ value: 'yes', text: t('mine') }])}
      {subjects && choice('subjectId', t('subject'), t('allSubjects'), subjects)}
    </>
  );
};

const useColumns = (): Column<CourseRow>[] => {
  const t = useTexts(courseTexts);
  const say = useTexts(listTexts);
  const word = useCourseWord();
  const { search } = useLocation();
  const mayUpdate = usePermit('course:update');
  const columns: Column<CourseRow>[] = [
    nameColumn('name', t('course'), { to: ({ id }) => detailPath(id), sortable: true }),
    { key: 'typeName', title: t('type'), sortable: true },
    { key: 'kind', title: t('kind'), sortable: true, render: ({ kind }) => word(kind) },
    { key: 'teacherName', title: t('teacher'), sortable: true },
    { key: 'hours', title: t('hours'), sortable: true, align: 'end' },
    { key: 'wareCount', title: t('wareCount'), sortable: true, align: 'end', priority: 'low' },
    {
      key: 'version',
      title: t('version'),
      isExtra: true,
      align: 'end',
    },
    { key: 'creatorName', title: t('author'), isExtra: true },
    dateColumn('lastModificationTime', t('changed'), { show: 'date', sortable: true }),
    statusColumn('state', t('state'), { tone: courseTone, text: word, sortable: true }),
  ];
  if (!mayUpdate) return columns;
  return [
    ...columns,
    {
      key: 'actions',
      title: '',
      render: ({ id, name, mayChange, state }) =>
        mayChange &&
        isAllowed(courseMachine, state, 'update') && (
          <RowActions>
            <Link
              className={buttonClass({ kind: 'quiet', size: 'small' })}
              to={editPath(id)}
              state={{ list: search }}
              aria-label={say('editOf', { name })}
            >
              {t('edit')}
            </Link>
          </RowActions>
        ),
    },
  ];
};

export default CourseList;
