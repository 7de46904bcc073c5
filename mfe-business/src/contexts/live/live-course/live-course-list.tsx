import { LiveCheckState, LivePlayState } from '@college/contracts/live/live-course-row';
import type { LiveCourseRow } from '@college/contracts/live/live-course-row';
import { nameColumn } from '@college/form-kit/columns';
import { choiceFilter } from '@college/form-kit/choice-filter';
import { CreateLink } from '@college/form-kit/create-link';
import { ExportButton } from '@college/form-kit/export-button';
import { listDefaults, ListPage, pageQueryOf } from '@college/form-kit/list-page';
import { formatSpan } from '@college/portal-sdk/format';
import { usePermit } from '@college/portal-sdk/permit';
import { Link, useLocation } from '@college/portal-sdk/router';
import { useTexts } from '@college/portal-sdk/texts';
import { useUrlFilters } from '@college/portal-sdk/url-filters';
import { buttonClass } from '@college/ui-kit/button';
import type { Column } from '@college/ui-kit/data-table';
import { Icon } from '@college/ui-kit/icon';
import { StatusLabel } from '@college/ui-kit/status-label';
import { detailPath, stateOf, stateTone } from './live-course-values.ts';
import { calendarFile, liveCourses } from './live-course.queries.ts';
import { liveCourseTexts } from './live-course.texts.ts';

const defaults = { ...listDefaults, state: '', checkState: '', isOwn: '' };
type Filters = typeof defaults;

/** Unknown values in the URL count as no filter. */
const known = ({ state, checkState, isOwn }: Filters) => ({
  state: LivePlayState.safeParse(state).data,
  checkState: LiveCheckState.safeParse(checkState).data,
  isOwn: isOwn === 'yes' ? true : undefined,
});

const LiveCourseList = () => {
  const t = useTexts(liveCourseTexts);
  const { search } = useLocation();
  const [filters, setFilters] = useUrlFilters(defaults);
  const choice = choiceFilter(filters, setFilters);
  const mayCreate = usePermit('live-course:create');
  const { keyword, ...query } = pageQueryOf(filters);
  return (
    <ListPage
      title={t('title')}
      intro={t(mayCreate ? 'intro' : 'introReader')}
      actions={
        <>
          <Link className={buttonClass({ kind: 'secondary' })} to="/liveCourse/calendar">
            <Icon name="calendar" />
            {t('calendar')}
          </Link>
          <ExportButton label={t('download')} run={calendarFile({ keyword, ...known(filters) })} />
          <CreateLink
            permit="live-course:create"
            text={t('create')}
            to="/liveCourse/add"
            state={{ list: search }}
          />
        </>
      }
      filters={filters}
      onFilters={setFilters}
      defaults={defaults}
      searchHint={t('keyword')}
      filterFields={
        <>
          {choice('state', t('playState'), t('allPlayStates'), LivePlayState.options, t)}
          {choice('checkState', t('check'), t('allCheckStates'), LiveCheckState.options, t)}
          {choice('isOwn', t('whose'), t('everybodys'), [{ value: 'yes', text: t('mine') }])}
        </>
      }
      columns={useColumns()}
      rowKey="id"
      list={liveCourses.usePage({ ...query, keyword, ...known(filters) })}
      empty={{ title: t('emptyTitle'), hint: t(mayCreate ? 'emptyHint' : 'emptyHintReader') }}
    />
  );
};

const useColumns = (): Column<LiveCourseRow>[] => {
  const t = useTexts(liveCourseTexts);
  return [
    nameColumn('title', t('one'), { to: ({ id }) => detailPath(id), sortable: true }),
    { key: 'begin', title: t('time'), sortable: true, render: formatSpan },
    { key: 'teacherName', title: t('teacher') },
    {
      key: 'className',
      title: t('audience'),
      wrap: true,
      render: ({ audience, className }) =>
        audience === 'public' ? t('audiencePublic') : className || t('audienceClass'),
    },
    { key: 'mode', title: t('mode'), isExtra: true, render: ({ mode }) => t(mode) },
    {
      key: 'isRecord',
      title: t('recorded'),
      isExtra: true,
      render: ({ isRecord }) => t(isRecord ? 'yes' : 'no'),
    },
    {
      key: 'checkState',
      title: t('state'),
      sortable: true,
      render: (row) => (
        <StatusLabel tone={stateTone[stateOf(row)]}>
          {t(row.playState === 'over' && row.openedAt === null ? 'notTaught' : stateOf(row))}
        </StatusLabel>
      ),
    },
  ];
};

export default LiveCourseList;
