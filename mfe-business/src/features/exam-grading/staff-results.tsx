import { ExamAttemptState } from '@college/contracts/business/exam-attempt';
import type { ExamResultRow } from '@college/contracts/business/exam-result';
import { listDefaults, ListPage, pageQueryOf } from '@college/form-kit/list-page';
import { formatDate } from '@college/portal-sdk/format';
import { useTexts } from '@college/portal-sdk/texts';
import { useUrlFilters } from '@college/portal-sdk/url-filters';
import type { Column } from '@college/ui-kit/data-table';
import { SelectField } from '@college/ui-kit/select-field';
import { StatusLabel } from '@college/ui-kit/status-label';
import { useStaffResults } from './exam-grading.queries.ts';
import { examResultTexts } from './exam-result.texts.ts';

const defaults = { ...listDefaults, state: '', record: '' };
const STATES = ExamAttemptState.options.filter((state) => state !== 'not-started');

/** Results of the people whom the caller looks after; for an enterprise of its own staff. */
const StaffResults = () => {
  const t = useTexts(examResultTexts);
  const [filters, setFilters] = useUrlFilters(defaults);
  const state = STATES.find((one) => one === filters.state);
  const isOfRecord = filters.record === 'yes';
  const list = useStaffResults({ ...pageQueryOf(filters), state, ...(isOfRecord && { isOfRecord }) });
  return (
    <ListPage
      title={t('staffTitle')}
      intro={t('staffIntro')}
      filters={filters}
      onFilters={setFilters}
      defaults={defaults}
      searchHint={t('staffSearch')}
      filterFields={
        <>
          <SelectField
            label={t('state')}
            name="state"
            placeholder={t('allStates')}
            options={STATES.map((value) => ({ value, text: t(`state-${value}`) }))}
            value={state ?? null}
            onChange={(chosen) => setFilters({ state: chosen ?? '' })}
          />
          <SelectField
            label={t('attempts')}
            name="record"
            placeholder={t('allAttempts')}
            options={[{ value: 'yes', text: t('onlyRecord') }]}
            value={isOfRecord ? 'yes' : null}
            onChange={(chosen) => setFilters({ record: chosen ?? '' })}
          />
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
    { key: 'departmentName', title: t('department'), priority: 'low' },
    { key: 'examName', title: t('exam'), wrap: true },
    { key: 'className', title: t('class'), render: ({ className }) => className || '—' },
    { key: 'no', title: t('no'), isExtra: true },
    {
      key: 'state',
      title: t('state'),
      render: ({ state, notEligible }) => t(notEligible ? 'state-not-eligible' : `state-${state}`),
    },
    { key: 'score', title: t('score'), sortable: true },
    {
      key: 'passed',
      title: t('result'),
      render: ({ passed }) =>
        passed === null ? (
          '—'
        ) : (
          <StatusLabel tone={passed ? 'good' : 'bad'}>{t(passed ? 'passed' : 'failed')}</StatusLabel>
        ),
    },
    {
      key: 'isOfRecord',
      title: t('counts'),
      isExtra: true,
      render: ({ isOfRecord }) => (isOfRecord ? t('yes') : '—'),
    },
    {
      key: 'submittedAt',
      title: t('submittedAt'),
      sortable: true,
      render: ({ submittedAt }) => (submittedAt === null ? '—' : formatDate(submittedAt, 'minute')),
    },
  ];
};

export default StaffResults;
