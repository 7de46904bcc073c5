import { FEEDBACK_KIND, FeedbackFields } from '@college/contracts/site/feedback';
import { FormDialog } from '@college/form-kit/form-dialog';
import { useCodes } from '@college/form-kit/use-codes';
import { useFormField } from '@college/form-kit/use-form-field';
import { useRecordForm } from '@college/form-kit/use-record-form';
import { notify } from '@college/portal-sdk/notify';
import { useTexts } from '@college/portal-sdk/texts';
import { SelectField } from '@college/ui-kit/select-field';
import { TextAreaField } from '@college/ui-kit/text-area-field';
import { TextField } from '@college/ui-kit/text-field';
import { useCreateFeedback } from './feedback.queries.ts';
import { feedbackTexts } from './feedback.texts.ts';

const blank: { kind: string | null; content: string; contact: string } = {
  kind: null,
  content: '',
  contact: '',
};

export const CreateFeedbackDialog = ({ onClose }: { onClose: () => void }) => {
  const t = useTexts(feedbackTexts);
  const kinds = useCodes(FEEDBACK_KIND);
  const create = useCreateFeedback();
  const { form, submit } = useRecordForm({
    schema: FeedbackFields,
    initial: blank,
    send: create.mutateAsync,
    onSaved: () => {
      notify.success(t('sent'));
      onClose();
    },
  });
  const kind = useFormField(form.control, 'kind');
  const content = useFormField(form.control, 'content');
  const contact = useFormField(form.control, 'contact');
  return (
    <FormDialog
      title={t('createTitle')}
      name="feedback-new"
      form={form}
      onSubmit={submit}
      submitLabel={t('send')}
      onClose={onClose}
    >
      <SelectField
        {...kind}
        label={t('kind')}
        options={kinds.options}
        loading={kinds.isLoading}
        error={kind.error ?? kinds.error?.message}
        required
      />
      <TextAreaField
        {...content}
        label={t('content')}
        hint={t('contentHint')}
        rows={6}
        maxLength={2000}
        required
      />
      <TextField
        {...contact}
        label={t('contactLabel')}
        hint={t('contactHint')}
        maxLength={100}
        autoComplete="off"
      />
    </FormDialog>
  );
};
