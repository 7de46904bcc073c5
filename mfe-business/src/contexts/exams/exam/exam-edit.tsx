import { textOfHtml } from '@college/contracts/content/question';
import { examRecord } from '@college/contracts/exams/exam-record';
import type { ExamDetail } from '@college/contracts/exams/exam-record';
import { BackToList } from '@college/form-kit/back-to-list';
import { useShown } from '@college/form-kit/both-names';
import { RecordPage } from '@college/form-kit/record-page';
import { SAVED } from '@college/form-kit/unsaved-changes';
import { notify } from '@college/portal-sdk/notify';
import { usePermit } from '@college/portal-sdk/permit';
import { Navigate, useNavigate } from '@college/portal-sdk/router';
import { useTexts } from '@college/portal-sdk/texts';
import { Page } from '@college/ui-kit/page';
import { useEffect, useState } from 'react';
import { ExamForm } from './exam-form.tsx';
import { detailPath, stepPath } from './exam-steps.ts';
import { changedOf, inputOf, valuesOf } from './exam-values.ts';
import { exams, usePaper } from './exam.queries.ts';
import { examTexts } from './exam.texts.ts';
import { PublishExamDialog } from './publish-exam-dialog.tsx';
import { useExamForm } from './use-exam-form.ts';

const ExamEdit = () => {
  const t = useTexts(examTexts);
  return (
    <RecordPage
      title={t('editTitle')}
      back={<BackToList to="/testExam" />}
      useOne={exams.useOne}
      notFound={{ title: t('notFoundTitle'), hint: t('notFoundHint') }}
    >
      {(exam) => <OneExam exam={exam} />}
    </RecordPage>
  );
};

const OneExam = ({ exam }: { exam: ExamDetail }) => {
  const t = useTexts(examTexts);
  const shown = useShown();
  const path = detailPath(exam.id);
  const name = shown(exam.name, exam.nameEn);
  // Published, by this form or meanwhile: nothing of it can be changed.
  if (exam.state !== 'draft') return <Navigate to={path} replace />;
  return (
    <Page title={t('editOf', { name })} intro={t('editIntro')} back={<BackToList to="/testExam" />}>
      <EditExam exam={exam} />
    </Page>
  );
};

const EditExam = ({ exam }: { exam: ExamDetail }) => {
  const t = useTexts(examTexts);
  const navigate = useNavigate();
  const update = exams.useUpdate();
  const newest = exams.useOne(exam.id);
  const paper = usePaper(exam.id, 1, exam.composeMode === 'fixed');
  const mayPublish = usePermit('exam:publish');
  const [isPublishing, setIsPublishing] = useState(false);
  const asked = paper.data?.sections.flatMap(({ items }) => items) ?? [];
  const { form, submitAnd } = useExamForm({
    schema: examRecord.actions.UpdateTestExam.input,
    inputOf,
    initial: valuesOf(exam),
    send: (input, changed) => update.mutateAsync(changedOf(input, changed)),
  });
  const { isDirty } = form.formState;
  const { rowVersion } = exam;
  // Where nothing is typed, the form follows the record: making its forms is a change, too.
  useEffect(() => {
    if (!isDirty) form.reset(valuesOf(exam));
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once for each version
  }, [rowVersion]);
  const saveAnd = (then: (id: number) => void): unknown => {
    if (!isDirty) return then(exam.id);
    return submitAnd((saved) => {
      form.reset(valuesOf(saved));
      notify.success(t('savedDone'));
      then(saved.id);
    })();
  };
  const startAgain = async (): Promise<void> => {
    const { data } = await newest.refetch();
    if (data) form.reset(valuesOf(data));
  };
  return (
    <>
      <ExamForm
        label={t('editTitle')}
        form={form}
        exam={exam}
        texts={new Map(asked.map(({ questionId, stem }) => [questionId, textOfHtml(stem)]))}
        saveAnd={saveAnd}
        onSaved={(id) => void navigate(detailPath(id), SAVED)}
        onStep={(id, step) => void navigate(stepPath(id, step), SAVED)}
        onPublish={mayPublish ? () => setIsPublishing(true) : undefined}
        onReload={() => void startAgain()}
        cancelTo={detailPath(exam.id)}
      />
      {isPublishing && <PublishExamDialog exam={exam} onClose={() => setIsPublishing(false)} />}
    </>
  );
};

export default ExamEdit;
