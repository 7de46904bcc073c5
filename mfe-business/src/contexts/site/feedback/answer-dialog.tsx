import { AnswerFeedbackInput } from '@college/contracts/site/feedback';
import type { FeedbackRow } from '@college/contracts/site/feedback';
import { FormDialog } from '@college/form-kit/form-dialog';
import { useFormField } from '@college/form-kit/use-form-field';
import { useRecordForm } from '@college/form-kit/use-record-form';
import { notify } from '@college/portal-sdk/notify';
import { useTexts } from '@college/portal-sdk/texts';
import { TextAreaField } from '@college/ui-kit/text-area-field';
import styles from './feedback.module.css';
import { useAnswerFeedback } from './feedback.queries.ts';
import { feedbackTexts } from './feedback.texts.ts';

interface AnswerDialogProps {
  feedback: FeedbackRow;
  onClose: () => void;
}

const valuesOf = ({ id, rowVersion, answer }: FeedbackRow) => ({ id, rowVersion, answer });

/** Answers a feedback, or improves the answer. */
export const AnswerDialog = ({ feedback, onClose }: AnswerDialogProps) => {
  const t = useTexts(feedbackTexts);
  const command = useAnswerFeedback();
  const { form, submit } = useRecordForm({
    schema: AnswerFeedbackInput,
    initial: valuesOf(feedback),
    send: command.mutateAsync,
    onSaved: () => {
      notify.success(t('answered'));
      onClose();
    },
  });
  const answer = useFormField(form.control, 'answer');
  return (
    <FormDialog
      title={t('answerTitle')}
      name={`feedback-answer-${feedback.id}`}
      form={form}
      onSubmit={submit}
      submitLabel={t('answerIt')}
      onReload={() => form.reset(valuesOf(feedback))}
      onClose={onClose}
    >
      <p className={styles.words}>{feedback.content}</p>
      <TextAreaField
        {...answer}
        label={t('answer')}
        hint={t('answerHint')}
        rows={6}
        maxLength={2000}
        required
      />
    </FormDialog>
  );
};
