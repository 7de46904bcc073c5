import { DecideStudyObjectionInput } from '@college/contracts/completion/study-supervision';
import type { StudyDecisionRow } from '@college/contracts/completion/study-supervision-row';
import { FormDialog } from '@college/form-kit/form-dialog';
import { useFormField } from '@college/form-kit/use-form-field';
import { useRecordForm } from '@college/form-kit/use-record-form';
import { notify } from '@college/portal-sdk/notify';
import { useTexts } from '@college/portal-sdk/texts';
import { SelectField } from '@college/ui-kit/select-field';
import { TextAreaField } from '@college/ui-kit/text-area-field';
import { boardTexts } from './board.texts.ts';
import { useDecideObjection } from './study-supervision.queries.ts';

interface DecideDialogProps {
  decision: StudyDecisionRow;
  onClose: () => void;
}

const valuesOf = ({ id, rowVersion }: StudyDecisionRow) => ({
  id,
  rowVersion,
  result: null as 'lift' | 'uphold' | null,
  opinion: '',
});

/** Upholds a decision that was objected to, or lifts it. */
export const DecideDialog = ({ decision, onClose }: DecideDialogProps) => {
  const t = useTexts(boardTexts);
  const command = useDecideObjection();
  const { form, submit } = useRecordForm({
    schema: DecideStudyObjectionInput,
    initial: valuesOf(decision),
    send: command.mutateAsync,
    onSaved: () => {
      notify.success(t('decidedDone'));
      onClose();
    },
  });
  const result = useFormField(form.control, 'result');
  const opinion = useFormField(form.control, 'opinion');
  return (
    <FormDialog
      title={t('decideTitle')}
      name={`study-objection-${decision.id}`}
      form={form}
      onSubmit={submit}
      submitLabel={t('save')}
      onReload={() => form.reset(valuesOf(decision))}
      onClose={onClose}
    >
      <p>{t('decideHint')}</p>
      <blockquote>{decision.objection}</blockquote>
      <SelectField
        {...result}
        label={t('result')}
        required
        options={[
          { value: 'lift', text: t('lift') },
          { value: 'uphold', text: t('uphold') },
        ]}
      />
      <TextAreaField
        {...opinion}
        label={t('opinion')}
        hint={t('reasonHint')}
        rows={4}
        maxLength={500}
        required
      />
    </FormDialog>
  );
};
