import { periodProof } from '@college/contracts/completion/period-proof';
import type { PeriodProofRow } from '@college/contracts/completion/period-proof';
import { FormDialog } from '@college/form-kit/form-dialog';
import { useFormField } from '@college/form-kit/use-form-field';
import { useRecordForm } from '@college/form-kit/use-record-form';
import { notify } from '@college/portal-sdk/notify';
import { useTexts } from '@college/portal-sdk/texts';
import { TextAreaField } from '@college/ui-kit/text-area-field';
import { useCorrectProof } from './settlement.queries.ts';
import { settlementTexts } from './settlement.texts.ts';

interface CorrectProofDialogProps {
  /** As it was when the dialog was opened: the command is sent with this version. */
  proof: Pick<PeriodProofRow, 'id' | 'rowVersion' | 'proofNo'>;
  onReload: () => void;
  onClose: () => void;
}

/** Asks why a proof of hours is wrong before a new one takes its place. */
export const CorrectProofDialog = ({ proof, onReload, onClose }: CorrectProofDialogProps) => {
  const t = useTexts(settlementTexts);
  const { id, rowVersion, proofNo } = proof;
  const { form, submit } = useRecordForm({
    schema: periodProof.actions.CorrectPeriodProof.input,
    initial: { id, rowVersion, reason: '' },
    inputOf: (values) => values,
    send: useCorrectProof().mutateAsync,
    onSaved: (saved) => {
      notify.success(t('correctDone', { before: proofNo, after: saved.proofNo }));
      onClose();
    },
    ownWords: { 'field.required': t('correctReasonNeeded') },
  });
  return (
    <FormDialog
      title={t('correctTitle', { number: proofNo })}
      name={`correct-proof-${id}`}
      form={form}
      onSubmit={submit}
      submitLabel={t('correct')}
      onReload={() => {
        onReload();
        onClose();
      }}
      onClose={onClose}
      size="small"
    >
      <p>{t('correctIntro')}</p>
      <TextAreaField
        {...useFormField(form.control, 'reason')}
        label={t('correctReason')}
        hint={t('correctReasonHint')}
        maxLength={500}
        required
      />
    </FormDialog>
  );
};
