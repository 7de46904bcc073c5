import { QuestionInput } from '@college/contracts/content/question-bank';
import type { QuestionDetail } from '@college/contracts/content/question-bank';
import { ByIdAndVersion } from '@college/contracts/core/paging';
import { BackToList } from '@college/form-kit/back-to-list';
import { RecordPage } from '@college/form-kit/record-page';
import { SAVED } from '@college/form-kit/unsaved-changes';
import { notify } from '@college/portal-sdk/notify';
import { useNavigate } from '@college/portal-sdk/router';
import { useTexts } from '@college/portal-sdk/texts';
import { Page } from '@college/ui-kit/page';
import { QuestionForm } from './question-form.tsx';
import { questionFormTexts } from './question-form.texts.ts';
import { valuesOf } from './question-values.ts';
import { questions, useQuestionToEdit } from './question.queries.ts';

/** The form sends the whole question, which is checked as a whole. */
const UpdateInput = QuestionInput.safeExtend(ByIdAndVersion.shape);

const QuestionEdit = () => {
  const t = useTexts(questionFormTexts);
  return (
    <RecordPage
      title={t('editTitle')}
      back={<BackToList to="/question" />}
      useOne={useQuestionToEdit}
      notFound={{ title: t('notFoundTitle'), hint: t('notFoundHint') }}
    >
      {(question) => <EditQuestion question={question} />}
    </RecordPage>
  );
};

const EditQuestion = ({ question }: { question: QuestionDetail }) => {
  const t = useTexts(questionFormTexts);
  const navigate = useNavigate();
  const update = questions.useUpdate();
  const newest = useQuestionToEdit(question.id);
  const path = `/question/detail?id=${question.id}`;
  const reload = async () => {
    const { data } = await newest.refetch();
    return data && valuesOf(data);
  };
  return (
    <Page title={t('editTitle')} intro={t('editIntro')} back={<BackToList to="/question" />}>
      <QuestionForm
        label={t('editTitle')}
        schema={UpdateInput}
        initial={valuesOf(question)}
        send={update.mutateAsync}
        onSaved={() => {
          notify.success(t('savedDone'));
          void navigate(path, SAVED);
        }}
        reload={reload}
        cancelTo={path}
      />
    </Page>
  );
};

export default QuestionEdit;
