import { QuestionInput } from '@college/contracts/content/question-bank';
import { BackToList } from '@college/form-kit/back-to-list';
import { SAVED } from '@college/form-kit/unsaved-changes';
import { notify } from '@college/portal-sdk/notify';
import { useNavigate } from '@college/portal-sdk/router';
import { useTexts } from '@college/portal-sdk/texts';
import { Page } from '@college/ui-kit/page';
import { useState } from 'react';
import { QuestionForm } from './question-form.tsx';
import { questionFormTexts } from './question-form.texts.ts';
import { blankQuestion } from './question-values.ts';
import { questions } from './question.queries.ts';

const QuestionCreate = () => {
  const t = useTexts(questionFormTexts);
  const navigate = useNavigate();
  const create = questions.useCreate();
  const [initial] = useState(blankQuestion);
  return (
    <Page title={t('createTitle')} intro={t('createIntro')} back={<BackToList to="/question" />}>
      <QuestionForm
        label={t('createTitle')}
        schema={QuestionInput}
        initial={initial}
        send={create.mutateAsync}
        onSaved={({ id }) => {
          notify.success(t('createdDone'));
          void navigate(`/question/detail?id=${id}`, SAVED);
        }}
        onNext={() => notify.success(t('nextDone'))}
        cancelTo="/question"
      />
    </Page>
  );
};

export default QuestionCreate;
