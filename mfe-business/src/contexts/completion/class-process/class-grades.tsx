import { ApiError } from '@college/api-client/api-error';
import { GradeCert, GradeExam } from '@college/contracts/completion/class-grade';
import { ErrorCode } from '@college/contracts/core/errors';
import { SettleReason } from '@college/contracts/completion/settlement';
import { BackToList } from '@college/form-kit/back-to-list';
import { choiceFilter } from '@college/form-kit/choice-filter';
import { ExportButton } from '@college/form-kit/export-button';
import { List, listDefaults, pageQueryOf } from '@college/form-kit/list-page';
import { useIdParam } from '@college/form-kit/use-id-param';
import { Permit } from '@college/portal-sdk/permit';
import { useTexts } from '@college/portal-sdk/texts';
import { useUrlFilters } from '@college/portal-sdk/url-filters';
import { Message } from '@college/ui-kit/message';
import { Page } from '@college/ui-kit/page';
import { useSettleReasonWord } from '@college/vocabulary/settle-reason-words';
import { classGradeTexts } from '../../../class-grade.texts.ts';
import { ClassState } from '../../../class-next.tsx';
import { ClassTabs } from '../../../class-tabs.tsx';
import { useGradeColumns } from './class-grade-columns.tsx';
import { exportGrades, useClassGrades } from './class-process.queries.ts';
import { CLASS_LIST, MissingClass } from './missing-class.tsx';

const defaults = { ...listDefaults, outcome: '', exam: '', reason: '', certificate: '' };
const OUTCOMES = ['completed', 'not-completed'] as const;

/** The grade list of a class: everything that its students are judged by, side by side. */
const ClassGradesPage = () => {
  const t = useTexts(classGradeTexts);
  const id = useIdParam();
  return id === null ? <MissingClass title={t('title')} /> : <OneClass key={id} classId={id} />;
};

const OneClass = ({ classId }: { classId: number }) => {
  const t = useTexts(classGradeTexts);
  const reasonWord = useSettleReasonWord();
  const [filters, setFilters] = useUrlFilters(defaults);
  const choice = choiceFilter(filters, setFilters);
  const wanted = {
    classId,
    outcome: OUTCOMES.find((one) => one === filters.outcome),
    exam: GradeExam.safeParse(filters.exam).data,
    reason: SettleReason.safeParse(filters.reason).data,
    certificate: GradeCert.safeParse(filters.certificate).data,
  };
  const query = pageQueryOf(filters);
  const list = useClassGrades({ ...query, ...wanted });
  const columns = useGradeColumns(list.data);
  if (list.error instanceof ApiError && list.error.code === ErrorCode.notFound)
    return <MissingClass title={t('title')} />;
  const isFinished = list.data?.isFinished ?? true;
  return (
    <Page
      title={list.data?.className ?? t('title')}
      back={<BackToList to={CLASS_LIST} />}
      status={<ClassState classId={classId} />}
      actions={
        <Permit code="class-user:export">
          <ExportButton
            label={t('export')}
            run={exportGrades({ keyword: query.keyword, sorting: query.sorting, ...wanted })}
          />
        </Permit>
      }
    >
      <ClassTabs classId={classId} />
      {!isFinished && <Message tone="info">{t('soFar')}</Message>}
      <List
        caption={t('title')}
        filters={filters}
        onFilters={setFilters}
        defaults={defaults}
        searchHint={t('searchHint')}
        filterFields={
          <>
            {choice('outcome', t(isFinished ? 'outcome' : 'outcomeSoFar'), t('anyOne'), OUTCOMES, (value) =>
              t(`${isFinished ? 'final' : 'soFar'}-${value}`),
            )}
            {(list.data?.needExam || wanted.exam) &&
              choice('exam', t('exam'), t('anyOne'), GradeExam.options, (value) => t(`exam-${value}`))}
            {choice('reason', t('reasons'), t('anyOne'), SettleReason.options, reasonWord)}
            {choice('certificate', t('certificate'), t('anyOne'), GradeCert.options, (value) =>
              t(`cert-${value}`),
            )}
          </>
        }
        columns={columns}
        rowKey="id"
        list={list}
        empty={{ title: t('empty'), hint: t('emptyHint') }}
      />
    </Page>
  );
};

export default ClassGradesPage;
