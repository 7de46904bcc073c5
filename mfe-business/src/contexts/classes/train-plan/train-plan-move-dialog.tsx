import { trainPlan } from '@college/contracts/classes/train-plan';
import type { PlanStep, TrainPlanDetail } from '@college/contracts/classes/train-plan';
import { FormDialog } from '@college/form-kit/form-dialog';
import { useFormField } from '@college/form-kit/use-form-field';
import { useRecordForm } from '@college/form-kit/use-record-form';
import { notify } from '@college/portal-sdk/notify';
import { useTexts } from '@college/portal-sdk/texts';
import { TextAreaField } from '@college/ui-kit/text-area-field';
import { useMoveTrainPlan } from './train-plan.queries.ts';
import { trainPlanTexts } from './train-plan.texts.ts';

interface TrainPlanMoveDialogProps {
  step: PlanStep;
  /** As it was when the step was chosen: the command is sent with this version. */
  plan: Pick<TrainPlanDetail, 'id' | 'rowVersion'>;
  /** In the language of the page. */
  name: string;
  onReload: () => void;
  onClose: () => void;
}

/** Asks before a plan takes a step, with a reason where there must be one. */
export const TrainPlanMoveDialog = ({ step, plan, name, onReload, onClose }: TrainPlanMoveDialogProps) => {
  const t = useTexts(trainPlanTexts);
  const move = useMoveTrainPlan();
  const { form, submit } = useRecordForm({
    schema: trainPlan.actions.UpdateTrainPlanState.input,
    initial: { id: plan.id, rowVersion: plan.rowVersion, action: step, reason: '' },
    inputOf: ({ reason, ...values }) => ({ ...values, reason: reason.trim() || undefined }),
    send: move.mutateAsync,
    onSaved: () => {
      notify.success(t(`done.${step}`, { name }));
      onClose();
    },
    ownWords: { 'field.required': t('reasonNeeded') },
  });
  const reason = useFormField(form.control, 'reason');
  const isNeeded = step === 'return' || step === 'void';
  return (
    <FormDialog
      title={t(`ask.${step}`, { name })}
      name={`train-plan-${step}-${plan.id}`}
      form={form}
      onSubmit={submit}
      submitLabel={t(step)}
      onReload={() => {
        onReload();
        onClose();
      }}
      onClose={onClose}
      size="small"
    >
      <p>{t(`say.${step}`)}</p>
      {step !== 'submit' && (
        <TextAreaField
          {...reason}
          label={t('reason')}
          hint={t('reasonHint')}
          maxLength={500}
          required={isNeeded}
        />
      )}
    </FormDialog>
  );
};
