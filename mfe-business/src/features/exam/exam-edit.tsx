import { textOfHtml } from '@college/contracts/business/question';
import { examRecord } from '@college/contracts/business/exam-record';
import type { ExamDetail } from '@college/contracts/business/exam-record';
import { RecordPage } from '@college/form-kit/record-page';
import { SAVED } from '@college/form-kit/unsaved-changes';
import { notify } from '@college/portal-sdk/notify';
import { Link, useNavigate } from '@college/portal-sdk/router';
import { useTexts } from '@college/portal-sdk/texts';
import { Page } from '@college/ui-kit/page';
import { ExamForm } from './exam-form.tsx';
import { valuesOf } from './exam-values.ts';
import { exams, usePaper } from './exam.queries.ts';
import { examTexts } from './exam.texts.ts';

const ExamEdit = () => {
  const t = useTexts(examTexts);
  return (
    <RecordPage
      title={t('editTitle')}
      back={<Link to="/testExam">{t('back')}</Link>}
      useOne={exams.useOne}
      notFound={{ title: t('notFoundTitle'), hint: t('notFoundHint') }}
    >
      {(exam) => <EditExam exam={exam} />}
    </RecordPage>
  );
};

const EditExam = ({ exam }: { exam: ExamDetail }) => {
  const t = useTexts(examTexts);
  const navigate = useNavigate();
  const update = exams.useUpdate();
  const newest = exams.useOne(exam.id);
  const paper = usePaper(exam.id, 1);
  const path = `/testExam/detail?id=${exam.id}`;
  const asked = paper.data?.sections.flatMap(({ items }) => items) ?? [];
  return (
    <Page title={t('editTitle')} intro={t('createIntro')} back={<Link to={path}>{exam.name}</Link>}>
      <ExamForm
        label={t('editTitle')}
        schema={examRecord.actions.UpdateTestExam.input}
        initial={valuesOf(exam)}
        graders={exam.graders}
        texts={new Map(asked.map(({ questionId, stem }) => [questionId, textOfHtml(stem)]))}
        send={update.mutateAsync}
        onSaved={() => {
          notify.success(t('savedDone'));
          void navigate(path, SAVED);
        }}
        reload={async () => {
          const { data } = await newest.refetch();
          return data && valuesOf(data);
        }}
        cancelTo={path}
      />
    </Page>
  );
};

export default ExamEdit;
