import { ClearFindingInput } from '@college/contracts/study/study-clearance';
import type { PlausibilityRow } from '@college/contracts/completion/study-supervision-row';
import { FormDialog } from '@college/form-kit/form-dialog';
import { useFormField } from '@college/form-kit/use-form-field';
import { useRecordForm } from '@college/form-kit/use-record-form';
import { formatDate } from '@college/portal-sdk/format';
import { notify } from '@college/portal-sdk/notify';
import { useTexts } from '@college/portal-sdk/texts';
import { TextAreaField } from '@college/ui-kit/text-area-field';
import { boardTexts } from './board.texts.ts';
import { useFindingWords } from './finding-words.ts';
import { useClearFinding } from './study-supervision.queries.ts';

interface ClearDialogProps {
  found: PlausibilityRow;
  /** The days that the board looked at. */
  span: { from: string | undefined; to: string | undefined };
  onDone: () => void;
  onClose: () => void;
}

/** Marks a finding as harmless, with a reason. */
export const ClearDialog = ({ found, span, onDone, onClose }: ClearDialogProps) => {
  const t = useTexts(boardTexts);
  const { nameOf } = useFindingWords();
  const command = useClearFinding();
  const { userId, userName, classId, finding, last } = found;
  const { form, submit } = useRecordForm({
    schema: ClearFindingInput,
    initial: { reason: '' },
    inputOf: ({ reason }) => ({
      userId,
      ...(classId !== null && { classId }),
      finding,
      until: last,
      reason,
      ...span,
    }),
    send: command.mutateAsync,
    onSaved: () => {
      notify.success(t('clearedDone'));
      onDone();
    },
  });
  const reason = useFormField(form.control, 'reason');
  return (
    <FormDialog
      title={t('clearTitle')}
      name={`study-clear-${userId}-${finding}`}
      form={form}
      onSubmit={submit}
      submitLabel={t('clearIt')}
      onClose={onClose}
    >
      <p>{t('clearWhat', { finding: nameOf(finding), name: userName, time: formatDate(last, 'minute') })}</p>
      <TextAreaField
        {...reason}
        label={t('reason')}
        hint={t('clearReasonHint')}
        rows={4}
        maxLength={500}
        required
      />
    </FormDialog>
  );
};
