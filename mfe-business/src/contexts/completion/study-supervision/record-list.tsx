import type { StudyRow } from '@college/contracts/completion/study-supervision-row';
import { TrainKind } from '@college/contracts/completion/train-class-row';
import { AreaCode } from '@college/contracts/platform/area-code';
import { dateColumn } from '@college/form-kit/columns';
import { DateRangeField } from '@college/form-kit/date-time-field';
import { ExportButton } from '@college/form-kit/export-button';
import { List, listDefaults, pageQueryOf } from '@college/form-kit/list-page';
import { Permit } from '@college/portal-sdk/permit';
import { Link, useLocation } from '@college/portal-sdk/router';
import { useTexts } from '@college/portal-sdk/texts';
import { useUrlFilters } from '@college/portal-sdk/url-filters';
import type { Column } from '@college/ui-kit/data-table';
import { Page } from '@college/ui-kit/page';
import { StatusLabel } from '@college/ui-kit/status-label';
import { useStudyReason, useStudyTime } from '@college/vocabulary/study-words';
import { SubjectAndKind } from './class-filter-fields.tsx';
import { DayChart } from './day-chart.tsx';
import { AreaField, OptionField } from './study-filter-fields.tsx';
import { dayOf, idOf, knownAs, personPath } from './study-filters.ts';
import { exportStudyRecords, useStudyRecords } from './study-supervision.queries.ts';
import { supervisionTexts } from './study-supervision.texts.ts';

const defaults = {
  ...listDefaults,
  from: '',
  to: '',
  classId: 0,
  courseId: 0,
  departmentId: 0,
  areaCode: '',
  classAreaCode: '',
  subjectId: 0,
  trainKind: '',
};

/** Everything that was studied, for everybody who supervises somebody. */
const RecordList = () => {
  const t = useTexts(supervisionTexts);
  const [filters, setFilters] = useUrlFilters(defaults);
  const asked = {
    keyword: filters.keyword || undefined,
    from: dayOf(filters.from),
    to: dayOf(filters.to),
    classId: idOf(filters.classId),
    courseId: idOf(filters.courseId),
    departmentId: idOf(filters.departmentId),
    areaCode: knownAs(AreaCode, filters.areaCode),
    classAreaCode: knownAs(AreaCode, filters.classAreaCode),
    subjectId: idOf(filters.subjectId),
    trainKind: knownAs(TrainKind, filters.trainKind),
  };
  const list = useStudyRecords({ ...pageQueryOf(filters), ...asked });
  const columns = useColumns();
  return (
    <Page
      title={t('recordsTitle')}
      intro={t('recordsIntro')}
      actions={
        <Permit code="study-record:export">
          <ExportButton label={t('export')} run={exportStudyRecords(asked)} />
        </Permit>
      }
    >
      <DayChart filters={asked} />
      <List
        caption={t('recordsTitle')}
        filters={filters}
        onFilters={setFilters}
        defaults={defaults}
        searchHint={t('searchPeople')}
        filterFields={
          <>
            <DateRangeField
              label={t('period')}
              value={{ from: filters.from, to: filters.to }}
              onChange={setFilters}
            />
            <OptionField
              of="classes"
              value={filters.classId}
              onChange={(classId) => setFilters({ classId })}
            />
            <OptionField
              of="courses"
              value={filters.courseId}
              onChange={(courseId) => setFilters({ courseId })}
            />
            <OptionField
              of="departments"
              value={filters.departmentId}
              onChange={(departmentId) => setFilters({ departmentId })}
            />
            <AreaField value={filters.areaCode} onChange={(areaCode) => setFilters({ areaCode })} />
            <AreaField
              label={t('classArea')}
              name="classAreaCode"
              value={filters.classAreaCode}
              onChange={(classAreaCode) => setFilters({ classAreaCode })}
            />
            <SubjectAndKind filters={filters} onFilters={setFilters} />
          </>
        }
        columns={columns}
        rowKey={({ userId, day, classId, wareId, device }) =>
          `${userId} ${day} ${classId} ${wareId} ${device}`
        }
        list={list}
        empty={{ title: t('recordsEmpty'), hint: t('recordsEmptyHint') }}
      />
    </Page>
  );
};

const useColumns = (): Column<StudyRow>[] => {
  const t = useTexts(supervisionTexts);
  const timeOf = useStudyTime();
  const reasonOf = useStudyReason();
  const { search } = useLocation();
  return [
    {
      key: 'userName',
      title: t('student'),
      sortable: true,
      priority: 'lead',
      render: ({ userId, classId, userName }) =>
        classId === null ? (
          userName
        ) : (
          <Link to={personPath(userId, classId)} state={{ list: search, from: '/studyRecord' }}>
            {userName}
          </Link>
        ),
    },
    { key: 'day', title: t('day'), sortable: true },
    { key: 'wareName', title: t('content'), render: ({ wareName }) => wareName },
    { key: 'courseName', title: t('course'), priority: 'low' },
    {
      key: 'className',
      title: t('class'),
      isExtra: true,
      render: ({ className }) => className || t('noClass'),
    },
    { key: 'departmentName', title: t('enterprise'), isExtra: true },
    { key: 'areaName', title: t('area'), isExtra: true },
    dateColumn('begin', t('from'), { sortable: true, isExtra: true }),
    {
      key: 'creditedSeconds',
      title: t('credited'),
      sortable: true,
      render: ({ creditedSeconds, isWeak }) => (
        <>
          {timeOf(creditedSeconds)} {isWeak && <StatusLabel tone="warn">{t('weakShort')}</StatusLabel>}
        </>
      ),
    },
    {
      key: 'lost',
      title: t('notCredited'),
      render: ({ lost }) =>
        lost.length === 0
          ? '—'
          : lost.map(({ reason, seconds }) => `${reasonOf(reason)} ${timeOf(seconds)}`).join(t('comma')),
    },
    { key: 'device', title: t('device'), isExtra: true },
  ];
};

export default RecordList;
