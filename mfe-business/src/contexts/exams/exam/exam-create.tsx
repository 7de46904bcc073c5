import { examRecord } from '@college/contracts/exams/exam-record';
import { BackToList } from '@college/form-kit/back-to-list';
import { SAVED } from '@college/form-kit/unsaved-changes';
import { notify } from '@college/portal-sdk/notify';
import { useNavigate } from '@college/portal-sdk/router';
import { useTexts } from '@college/portal-sdk/texts';
import { Page } from '@college/ui-kit/page';
import { useState } from 'react';
import { ExamForm } from './exam-form.tsx';
import { detailPath, stepPath } from './exam-steps.ts';
import { blankExam, inputOf } from './exam-values.ts';
import { exams } from './exam.queries.ts';
import { examTexts } from './exam.texts.ts';
import { useExamForm } from './use-exam-form.ts';

/** The first step of a new exam, which saves it as a draft; its other steps are those of an existing one. */
const ExamCreate = () => {
  const t = useTexts(examTexts);
  const navigate = useNavigate();
  const create = exams.useCreate();
  const [initial] = useState(blankExam);
  const { form, submitAnd } = useExamForm({
    schema: examRecord.actions.CreateTestExam.input,
    inputOf,
    initial,
    send: (input) => create.mutateAsync(input),
  });
  return (
    <Page title={t('createTitle')} intro={t('createIntro')} back={<BackToList to="/testExam" />}>
      <ExamForm
        label={t('createTitle')}
        form={form}
        saveAnd={(then) =>
          submitAnd(({ id }) => {
            notify.success(t('createdDone'));
            then(id);
          })()
        }
        onSaved={(id) => void navigate(detailPath(id), SAVED)}
        // The way back leads to the list, not to an empty form.
        onStep={(id, step) => void navigate(stepPath(id, step), { ...SAVED, replace: true })}
        cancelTo="/testExam"
      />
    </Page>
  );
};

export default ExamCreate;
