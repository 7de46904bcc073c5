import type { ExamDetail } from '@college/contracts/exams/exam-record';
import { useTexts } from '@college/portal-sdk/texts';
import { FormSection } from '@college/ui-kit/form';
import { Message } from '@college/ui-kit/message';
import { ExamForms } from './exam-forms.tsx';
import { ExamReadiness, ExamWarnings } from './exam-readiness.tsx';
import { examTexts } from './exam.texts.ts';

/** The last step: what still stands in the way of publishing. The paper is shown beside it. */
export const PreviewStep = ({ exam }: { exam: ExamDetail }) => {
  const t = useTexts(examTexts);
  const { obstacles, composeMode } = exam;
  return (
    <>
      {obstacles.length === 0 ? (
        <Message tone="good">{t('ready')}</Message>
      ) : (
        <FormSection title={t('obstacles', { count: obstacles.length })}>
          <ExamReadiness exam={exam} opened="preview" />
        </FormSection>
      )}
      <ExamWarnings exam={exam} />
      {composeMode === 'rule' && (
        <FormSection title={t('forms')}>
          <ExamForms exam={exam} />
        </FormSection>
      )}
    </>
  );
};
