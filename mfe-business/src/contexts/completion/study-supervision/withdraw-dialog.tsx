import { WithdrawSlicesInput } from '@college/contracts/completion/study-supervision';
import type { EvidenceRow } from '@college/contracts/completion/study-supervision-row';
import { FormDialog } from '@college/form-kit/form-dialog';
import { useFormField } from '@college/form-kit/use-form-field';
import { useRecordForm } from '@college/form-kit/use-record-form';
import { notify } from '@college/portal-sdk/notify';
import { useTexts } from '@college/portal-sdk/texts';
import { TextAreaField } from '@college/ui-kit/text-area-field';
import { useStudyTime } from '@college/vocabulary/study-words';
import { boardTexts } from './board.texts.ts';
import { useWithdrawSlices } from './study-supervision.queries.ts';

interface WithdrawDialogProps {
  slices: readonly EvidenceRow[];
  userName: string;
  onDone: () => void;
  onClose: () => void;
}

/** Withdraws slices with a reason that their learner reads. */
export const WithdrawDialog = ({ slices, userName, onDone, onClose }: WithdrawDialogProps) => {
  const t = useTexts(boardTexts);
  const timeOf = useStudyTime();
  const command = useWithdrawSlices();
  const { form, submit } = useRecordForm({
    schema: WithdrawSlicesInput,
    initial: { sliceIds: slices.map(({ id }) => id), reason: '' },
    send: command.mutateAsync,
    onSaved: () => {
      notify.success(t('withdrawnDone'));
      onDone();
    },
  });
  const reason = useFormField(form.control, 'reason');
  const seconds = slices.reduce((sum, { creditedSeconds }) => sum + creditedSeconds, 0);
  return (
    <FormDialog
      title={t('withdrawTitle')}
      name={`study-withdraw-${slices[0]?.id ?? 0}`}
      form={form}
      onSubmit={submit}
      submitLabel={t('withdrawIt')}
      onClose={onClose}
    >
      <p>{t('withdrawWhat', { time: timeOf(seconds), name: userName })}</p>
      <TextAreaField
        {...reason}
        label={t('reason')}
        hint={t('reasonHint')}
        rows={5}
        maxLength={500}
        required
      />
    </FormDialog>
  );
};
