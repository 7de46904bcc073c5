import { ExamAttemptState } from '@college/contracts/exams/exam-attempt';
import type { ExamRecordRow } from '@college/contracts/exams/exam-result';
import { dateColumn } from '@college/form-kit/columns';
import { flagColumn } from '@college/form-kit/columns';
import { choiceFilter } from '@college/form-kit/choice-filter';
import { List, listDefaults, pageQueryOf } from '@college/form-kit/list-page';
import { Link } from '@college/portal-sdk/router';
import { useTexts } from '@college/portal-sdk/texts';
import { useUrlFilters } from '@college/portal-sdk/url-filters';
import { Card } from '@college/ui-kit/card';
import type { Column } from '@college/ui-kit/data-table';
import { usePages } from '../../../pages.ts';
import { useExamRecords } from './exam-grading.queries.ts';
import { examResultTexts } from './exam-result.texts.ts';

const defaults = { ...listDefaults, state: '', record: '' };
const STATES = ExamAttemptState.options.filter((state) => state !== 'not-started');

/** The people who sat an exam, with their results. */
export const RecordList = ({ place }: { place: { examId: number; classId?: number } }) => {
  const t = useTexts(examResultTexts);
  const [filters, setFilters] = useUrlFilters(defaults);
  const choice = choiceFilter(filters, setFilters);
  const state = STATES.find((one) => one === filters.state);
  const isOfRecord = filters.record === 'yes';
  const list = useExamRecords({
    ...pageQueryOf(filters),
    ...place,
    state,
    ...(isOfRecord && { isOfRecord }),
  });
  return (
    <Card>
      <List
        caption={t('people')}
        filters={filters}
        onFilters={setFilters}
        defaults={defaults}
        searchHint={t('search')}
        filterFields={
          <>
            {choice('state', t('state'), t('allStates'), STATES, (value) => t(`state-${value}`))}
            {choice('record', t('attempts'), t('allAttempts'), [{ value: 'yes', text: t('onlyRecord') }])}
          </>
        }
        columns={useColumns()}
        rowKey="attemptId"
        list={list}
        empty={{ title: t('empty'), hint: t('emptyHint') }}
      />
    </Card>
  );
};

const useColumns = (): Column<ExamRecordRow>[] => {
  const t = useTexts(examResultTexts);
  const pages = usePages();
  return [
    {
      key: 'userName',
      title: t('person'),
      sortable: true,
      priority: 'lead',
      render: ({ userName, attemptId, gradedAt }) =>
        gradedAt === null || !pages.has('/examGrading/paper') ? (
          userName
        ) : (
          <Link to={`/examGrading/paper?id=${attemptId}`}>{userName}</Link>
        ),
    },
    { key: 'departmentName', title: t('department'), priority: 'low' },
    { key: 'no', title: t('no'), isExtra: true },
    {
      key: 'state',
      title: t('state'),
      render: ({ state, notEligible }) => t(notEligible ? 'state-not-eligible' : `state-${state}`),
    },
    { key: 'autoScore', title: t('auto'), priority: 'low' },
    { key: 'handScore', title: t('hand'), priority: 'low' },
    { key: 'score', title: t('score'), sortable: true },
    flagColumn('passed', t('result'), { yes: t('passed'), no: t('failed'), tones: ['good', 'bad'] }),
    { key: 'isOfRecord', title: t('counts'), render: ({ isOfRecord }) => (isOfRecord ? t('yes') : '—') },
    dateColumn('submittedAt', t('submittedAt'), { sortable: true, isExtra: true }),
  ];
};
