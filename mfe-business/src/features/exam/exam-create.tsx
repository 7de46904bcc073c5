import { examRecord } from '@college/contracts/business/exam-record';
import { SAVED } from '@college/form-kit/unsaved-changes';
import { notify } from '@college/portal-sdk/notify';
import { Link, useNavigate } from '@college/portal-sdk/router';
import { useTexts } from '@college/portal-sdk/texts';
import { Page } from '@college/ui-kit/page';
import { useState } from 'react';
import { ExamForm } from './exam-form.tsx';
import { blankExam } from './exam-values.ts';
import { exams } from './exam.queries.ts';
import { examTexts } from './exam.texts.ts';

const ExamCreate = () => {
  const t = useTexts(examTexts);
  const navigate = useNavigate();
  const create = exams.useCreate();
  const [initial] = useState(blankExam);
  return (
    <Page title={t('createTitle')} intro={t('createIntro')} back={<Link to="/testExam">{t('back')}</Link>}>
      <ExamForm
        label={t('createTitle')}
        schema={examRecord.actions.CreateTestExam.input}
        initial={initial}
        graders={[]}
        texts={new Map()}
        send={create.mutateAsync}
        onSaved={({ id }) => {
          notify.success(t('createdDone'));
          void navigate(`/testExam/detail?id=${id}`, SAVED);
        }}
        cancelTo="/testExam"
      />
    </Page>
  );
};

export default ExamCreate;
