import { ComposeMode, ExamState } from '@college/contracts/exams/exam';
import type { ExamRow } from '@college/contracts/exams/exam-record';
import { nameColumn, statusColumn } from '@college/form-kit/columns';
import { choiceFilter, namedOptions } from '@college/form-kit/choice-filter';
import { CreateLink } from '@college/form-kit/create-link';
import { listDefaults, ListPage, pageQueryOf } from '@college/form-kit/list-page';
import { formatDate } from '@college/portal-sdk/format';
import { usePermit } from '@college/portal-sdk/permit';
import { useTexts } from '@college/portal-sdk/texts';
import { useUrlFilters } from '@college/portal-sdk/url-filters';
import type { Column } from '@college/ui-kit/data-table';
import { examTone } from './exam-values.ts';
import { exams, useSubjects } from './exam.queries.ts';
import { examTexts } from './exam.texts.ts';

const defaults = { ...listDefaults, state: '', subjectId: 0, mode: '' };

const ExamList = () => {
  const t = useTexts(examTexts);
  const [filters, setFilters] = useUrlFilters(defaults);
  const choice = choiceFilter(filters, setFilters);
  const seesSubjects = usePermit('train-subject:select');
  const subjects = useSubjects(seesSubjects);
  const list = exams.usePage({
    ...pageQueryOf(filters),
    state: ExamState.safeParse(filters.state).data,
    composeMode: ComposeMode.safeParse(filters.mode).data,
    subjectId: filters.subjectId > 0 ? filters.subjectId : undefined,
  });
  return (
    <ListPage
      title={t('title')}
      intro={t('intro')}
      actions={<CreateLink permit="exam:create" text={t('create')} to="/testExam/add" />}
      filters={filters}
      onFilters={setFilters}
      defaults={defaults}
      searchHint={t('keyword')}
      filterFields={
        <>
          {choice('state', t('state'), t('allStates'), ExamState.options, t)}
          {choice('mode', t('mode'), t('allModes'), ComposeMode.options, t)}
          {seesSubjects && choice('subjectId', t('subject'), t('allSubjects'), namedOptions(subjects))}
        </>
      }
      columns={useColumns()}
      rowKey="id"
      list={list}
      empty={{ title: t('emptyTitle'), hint: t('emptyHint') }}
    />
  );
};

const moment = (time: string | null): string => (time === null ? '—' : formatDate(time, 'minute'));

const useColumns = (): Column<ExamRow>[] => {
  const t = useTexts(examTexts);
  return [
    nameColumn('name', t('exam'), { to: ({ id }) => `/testExam/detail?id=${id}`, sortable: true }),
    { key: 'subjectName', title: t('subject'), priority: 'low' },
    { key: 'composeMode', title: t('mode'), render: ({ composeMode }) => t(composeMode) },
    { key: 'questionCount', title: t('questions'), sortable: true, align: 'end' },
    { key: 'minutes', title: t('minutes'), sortable: true, align: 'end' },
    statusColumn('state', t('state'), { tone: examTone, text: t }),
    { key: 'audience', title: t('audience'), isExtra: true, render: ({ audience }) => t(audience) },
    {
      key: 'openTime',
      title: t('openTime'),
      sortable: true,
      isExtra: true,
      render: ({ openTime }) => moment(openTime),
    },
    {
      key: 'closeTime',
      title: t('closeTime'),
      sortable: true,
      isExtra: true,
      render: ({ closeTime }) => moment(closeTime),
    },
    { key: 'classCount', title: t('classes'), align: 'end', isExtra: true },
    { key: 'creatorName', title: t('author'), isExtra: true },
  ];
};

export default ExamList;
