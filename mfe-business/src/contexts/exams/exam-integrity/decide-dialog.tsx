import { HandleExamCheatInput } from '@college/contracts/exams/exam-integrity';
import type { ExamReview } from '@college/contracts/exams/exam-integrity-row';
import { FormDialog } from '@college/form-kit/form-dialog';
import { useFormField } from '@college/form-kit/use-form-field';
import { useRecordForm } from '@college/form-kit/use-record-form';
import { notify } from '@college/portal-sdk/notify';
import { useTexts } from '@college/portal-sdk/texts';
import { TextAreaField } from '@college/ui-kit/text-area-field';
import { useHandleCheat } from './exam-integrity.queries.ts';
import { examReviewTexts } from './exam-review.texts.ts';

interface DecideDialogProps {
  found: ExamReview;
  result: ExamReview['actions'][number];
  word: 'suspect' | 'confirm' | 'clear' | 'uphold';
  onClose: () => void;
}

/** A decision about an attempt, with its reason and what it rests on. */
export const DecideDialog = ({ found, result, word, onClose }: DecideDialogProps) => {
  const t = useTexts(examReviewTexts);
  const command = useHandleCheat();
  const initial = {
    attemptId: found.attemptId,
    rowVersion: found.rowVersion,
    result,
    opinion: '',
    evidence: '',
  };
  const { form, submit } = useRecordForm({
    schema: HandleExamCheatInput,
    initial,
    send: command.mutateAsync,
    onSaved: () => {
      notify.success(t(result === 'suspected' ? 'suspectDone' : 'done'));
      onClose();
    },
  });
  return (
    <FormDialog
      title={t(word)}
      name={`exam-cheat-${found.attemptId}`}
      form={form}
      onSubmit={submit}
      submitLabel={t('save')}
      onReload={() => form.reset(initial)}
      onClose={onClose}
    >
      <p>{t(`${word}Hint`)}</p>
      <TextAreaField
        {...useFormField(form.control, 'opinion')}
        label={t('opinion')}
        hint={t('studentReads')}
        rows={3}
        maxLength={500}
        required
      />
      <TextAreaField
        {...useFormField(form.control, 'evidence')}
        label={t('evidence')}
        hint={t('evidenceHint')}
        rows={3}
        maxLength={1000}
      />
    </FormDialog>
  );
};
