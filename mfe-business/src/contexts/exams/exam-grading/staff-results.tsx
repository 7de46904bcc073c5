import { ExamAttemptState } from '@college/contracts/exams/exam-attempt';
import type { ExamResultRow } from '@college/contracts/exams/exam-result';
import { Id } from '@college/contracts/core/paging';
import { dateColumn } from '@college/form-kit/columns';
import { flagColumn } from '@college/form-kit/columns';
import { choiceFilter } from '@college/form-kit/choice-filter';
import { ExportButton } from '@college/form-kit/export-button';
import { listDefaults, ListPage, pageQueryOf } from '@college/form-kit/list-page';
import { useTexts } from '@college/portal-sdk/texts';
import { useUrlFilters } from '@college/portal-sdk/url-filters';
import type { Column } from '@college/ui-kit/data-table';
import { SelectField } from '@college/ui-kit/select-field';
import { exportStaffResults, useStaffResultOptions, useStaffResults } from './exam-grading.queries.ts';
import { examResultTexts } from './exam-result.texts.ts';

const defaults = { ...listDefaults, classId: 0, examId: 0, state: '', record: '' };
/** The searchable drop-down is a large chunk; it is loaded only for long lists. */
const MANY = 30;
const STATES = ExamAttemptState.options.filter((state) => state !== 'not-started');

/** Results of the people whom the caller looks after; for an enterprise of its own staff. */
const StaffResults = () => {
  const t = useTexts(examResultTexts);
  const [filters, setFilters] = useUrlFilters(defaults);
  const choice = choiceFilter(filters, setFilters);
  const state = STATES.find((one) => one === filters.state);
  const isOfRecord = filters.record === 'yes';
  const query = pageQueryOf(filters);
  const wanted = {
    classId: Id.safeParse(filters.classId).data,
    examId: Id.safeParse(filters.examId).data,
    state,
    ...(isOfRecord && { isOfRecord }),
  };
  const list = useStaffResults({ ...query, ...wanted });
  const answer = useStaffResultOptions();
  return (
    <ListPage
      title={t('staffTitle')}
      intro={t('staffIntro')}
      actions={
        <ExportButton label={t('export')} run={exportStaffResults({ keyword: query.keyword, ...wanted })} />
      }
      filters={filters}
      onFilters={setFilters}
      defaults={defaults}
      searchHint={t('staffSearch')}
      filterFields={
        <>
          {(['classId', 'examId'] as const).map((name) => {
            const found = answer.data?.[name === 'classId' ? 'classes' : 'exams'] ?? [];
            return (
              <SelectField
                key={name}
                label={t(name === 'classId' ? 'class' : 'exam')}
                name={name}
                placeholder={t('allStates')}
                search={found.length > MANY}
                loading={answer.isLoading}
                options={found.map((one) => ({ value: one.id, text: one.name }))}
                value={wanted[name] ?? null}
                onChange={(id) => setFilters({ [name]: id ?? 0 })}
              />
            );
          })}
          {choice('state', t('state'), t('allStates'), STATES, (value) => t(`state-${value}`))}
          {choice('record', t('attempts'), t('allAttempts'), [{ value: 'yes', text: t('onlyRecord') }])}
        </>
      }
      columns={useColumns()}
      rowKey="attemptId"
      list={list}
      empty={{ title: t('empty'), hint: t('staffEmptyHint') }}
    />
  );
};

const useColumns = (): Column<ExamResultRow>[] => {
  const t = useTexts(examResultTexts);
  return [
    { key: 'userName', title: t('person'), sortable: true, priority: 'lead' },
    { key: 'departmentName', title: t('department'), priority: 'low', wrap: true },
    { key: 'examName', title: t('exam'), wrap: true },
    { key: 'className', title: t('class'), wrap: true },
    { key: 'no', title: t('no'), isExtra: true },
    {
      key: 'state',
      title: t('state'),
      render: ({ state, notEligible }) => t(notEligible ? 'state-not-eligible' : `state-${state}`),
    },
    { key: 'score', title: t('score'), sortable: true },
    flagColumn('passed', t('result'), { yes: t('passed'), no: t('failed'), tones: ['good', 'bad'] }),
    {
      key: 'isOfRecord',
      title: t('counts'),
      isExtra: true,
      render: ({ isOfRecord }) => (isOfRecord ? t('yes') : '—'),
    },
    dateColumn('submittedAt', t('submittedAt'), { sortable: true }),
  ];
};

export default StaffResults;
