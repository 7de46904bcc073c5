import { ProgressConcern, ProgressState } from '@college/contracts/completion/study-supervision-row';
import type { ProgressExam, ProgressRow } from '@college/contracts/completion/study-supervision-row';
import { dateColumn, nameColumn, statusColumn } from '@college/form-kit/columns';
import { choiceFilter } from '@college/form-kit/choice-filter';
import { ExportButton } from '@college/form-kit/export-button';
import { List, listDefaults, pageQueryOf } from '@college/form-kit/list-page';
import { Permit } from '@college/portal-sdk/permit';
import { useTexts } from '@college/portal-sdk/texts';
import { useUrlFilters } from '@college/portal-sdk/url-filters';
import type { Column } from '@college/ui-kit/data-table';
import { Page } from '@college/ui-kit/page';
import { Progress } from '@college/ui-kit/progress';
import { StatusLabel } from '@college/ui-kit/status-label';
import type { Tone } from '@college/ui-kit/status-label';
import { ClassChart } from './class-chart.tsx';
import { classDefaults, ClassFilterFields, classQueryOf } from './class-filter-fields.tsx';
import { OptionField } from './study-filter-fields.tsx';
import { idOf, knownAs, personPath } from './study-filters.ts';
import { exportProgress, useProgress } from './study-supervision.queries.ts';
import { supervisionTexts } from './study-supervision.texts.ts';

const defaults = { ...listDefaults, classId: 0, departmentId: 0, state: '', concern: '', ...classDefaults };

/** How far students are, with exam, lessons and evaluation, for everybody who supervises some. */
const ProgressList = () => {
  const t = useTexts(supervisionTexts);
  const [filters, setFilters] = useUrlFilters(defaults);
  const choice = choiceFilter(filters, setFilters);
  const asked = {
    keyword: filters.keyword || undefined,
    classId: idOf(filters.classId),
    departmentId: idOf(filters.departmentId),
    state: knownAs(ProgressState, filters.state),
    concern: knownAs(ProgressConcern, filters.concern),
    ...classQueryOf(filters),
  };
  const list = useProgress({ ...pageQueryOf(filters), ...asked });
  const columns = useColumns();
  return (
    <Page
      title={t('progressTitle')}
      intro={t('progressIntro')}
      actions={
        <Permit code="study-record:export">
          <ExportButton label={t('export')} run={exportProgress(asked)} />
        </Permit>
      }
    >
      <ClassChart filters={asked} />
      <List
        caption={t('progressTitle')}
        filters={filters}
        onFilters={setFilters}
        defaults={defaults}
        searchHint={t('searchPeople')}
        filterFields={
          <>
            <OptionField
              of="classes"
              value={filters.classId}
              onChange={(classId) => setFilters({ classId })}
            />
            {choice('state', t('state'), t('allStates'), ProgressState.options, t)}
            {choice('concern', t('concern'), t('anyConcern'), ProgressConcern.options, (value) =>
              t(`concern-${value}`),
            )}
            <OptionField
              of="departments"
              value={filters.departmentId}
              onChange={(departmentId) => setFilters({ departmentId })}
            />
            <ClassFilterFields filters={filters} onFilters={setFilters} />
          </>
        }
        columns={columns}
        rowKey={({ userId, classId }) => `${userId}-${classId}`}
        list={list}
        empty={{ title: t('progressEmpty'), hint: t('progressEmptyHint') }}
      />
    </Page>
  );
};

const TONES: Readonly<Record<ProgressState, Tone>> = {
  'not-started': 'neutral',
  studying: 'info',
  'hours-met': 'good',
  completed: 'good',
  'not-completed': 'bad',
};

const EXAM_TONES: Readonly<Record<ProgressExam, Tone>> = { none: 'neutral', passed: 'good', failed: 'bad' };

const useColumns = (): Column<ProgressRow>[] => {
  const t = useTexts(supervisionTexts);
  return [
    nameColumn('userName', t('student'), {
      to: ({ userId, classId }) => personPath(userId, classId),
      sortable: true,
    }),
    { key: 'departmentName', title: t('enterprise'), priority: 'low' },
    { key: 'className', title: t('class'), sortable: true },
    {
      key: 'earnedHours',
      title: t('hours'),
      sortable: true,
      render: ({ earnedHours, needHours }) => (
        <Progress
          label={t('hoursOf', { earned: earnedHours, need: needHours })}
          value={earnedHours}
          max={Math.max(needHours, 0.1)}
          tone={earnedHours >= needHours ? 'good' : 'info'}
        />
      ),
    },
    {
      key: 'attendance',
      title: t('attendance'),
      isExtra: true,
      render: ({ attendance }) =>
        attendance === undefined ? '—' : t('hoursOf', { earned: attendance.done, need: attendance.need }),
    },
    {
      key: 'exam',
      title: t('exam'),
      render: ({ exam, examScore }) =>
        exam === undefined ? (
          '—'
        ) : (
          <span>
            {typeof examScore === 'number' && <>{t('points', { score: examScore })} </>}
            <StatusLabel tone={EXAM_TONES[exam]}>{t(`exam-${exam}`)}</StatusLabel>
          </span>
        ),
    },
    {
      key: 'estimate',
      title: t('evaluation'),
      isExtra: true,
      render: ({ estimate }) =>
        estimate === undefined ? '—' : t(estimate ? 'estimate-done' : 'estimate-missing'),
    },
    {
      key: 'weakSeconds',
      title: t('weak'),
      isExtra: true,
      render: ({ weakSeconds, creditedSeconds }) =>
        weakSeconds > 0
          ? t('weakShare', { percent: Math.round((weakSeconds / Math.max(creditedSeconds, 1)) * 100) })
          : '—',
    },
    dateColumn('lastTime', t('lastTime'), { none: t('never'), sortable: true }),
    statusColumn('studyState', t('state'), { tone: TONES, text: t }),
  ];
};

export default ProgressList;
