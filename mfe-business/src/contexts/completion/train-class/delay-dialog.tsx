import { classRecord } from '@college/contracts/classes/class-record';
import type { TrainClassRow } from '@college/contracts/completion/train-class-row';
import { DateTimeField, instantInput } from '@college/form-kit/date-time-field';
import { FormDialog } from '@college/form-kit/form-dialog';
import { useFormField } from '@college/form-kit/use-form-field';
import { useRecordForm } from '@college/form-kit/use-record-form';
import { formatDate, toInputValue } from '@college/portal-sdk/format';
import { notify } from '@college/portal-sdk/notify';
import { useTexts } from '@college/portal-sdk/texts';
import { FormGrid } from '@college/ui-kit/form';
import { Message } from '@college/ui-kit/message';
import { TextAreaField } from '@college/ui-kit/text-area-field';
import { trainClassActionTexts } from './train-class-actions.texts.ts';
import { useDelayTrainClass, useReloadTrainClasses, useTrainClass } from './train-class.queries.ts';

interface DelayDialogProps {
  /** As it was when the action was chosen: the command is sent with this version. */
  trainClass: TrainClassRow;
  onClose: () => void;
}

/** When the exam closes, where that is a time of its own: one that closes with the training moves along. */
const useOwnExamClose = (id: number): string | null => {
  const { data } = useTrainClass(id);
  const close = data?.needExam ? data.examWindow?.close : undefined;
  return close === undefined || Date.parse(close) === Date.parse(data?.trainEnd ?? '') ? null : close;
};

/** Lets the training of a class end later, and says who hears of it. */
export const DelayDialog = ({ trainClass, onClose }: DelayDialogProps) => {
  const t = useTexts(trainClassActionTexts);
  const delay = useDelayTrainClass();
  const reload = useReloadTrainClasses();
  const { id, rowVersion, name, trainEnd, applyEnd, phase } = trainClass;
  const examClose = useOwnExamClose(id);
  const mayApply = phase === 'not-open' || phase === 'applying';
  const { form, submit } = useRecordForm({
    schema: classRecord.actions.DelayTrainClass.input,
    initial: { id, rowVersion, trainEnd: '', applyEnd: '', examCloseTime: '', reason: '' },
    inputOf: ({ applyEnd: applications, examCloseTime: exam, ...values }) => ({
      ...values,
      trainEnd: instantInput(values.trainEnd),
      applyEnd: applications === '' ? undefined : instantInput(applications),
      examCloseTime: exam === '' ? undefined : instantInput(exam),
    }),
    send: delay.mutateAsync,
    onSaved: (saved) => {
      notify.success(t('delayDone', { name, trainEnd: formatDate(saved.trainEnd, 'moment') }));
      onClose();
    },
  });
  const { control } = form;
  const until = useFormField(control, 'applyEnd');
  const examUntil = useFormField(control, 'examCloseTime');
  const people = trainClass.approvedCount;
  return (
    <FormDialog
      title={t('delayTitle', { name })}
      name={`train-class-delay-${id}`}
      form={form}
      onSubmit={submit}
      submitLabel={t('delay')}
      onReload={() => void reload().then(onClose)}
      onClose={onClose}
    >
      <Message tone="info">
        {people === 0 ? t('delayNotifiesNobody') : t('delayNotifies', { count: people })}
      </Message>
      <FormGrid>
        <DateTimeField
          {...useFormField(control, 'trainEnd')}
          label={t('delayEnd')}
          hint={t('delayNow', { moment: formatDate(trainEnd, 'moment') })}
          min={toInputValue(trainEnd)}
          time="18:00"
          required
        />
        {mayApply && (
          <DateTimeField
            {...until}
            label={t('delayApplyEnd')}
            hint={t('delayApplyNow', { moment: formatDate(applyEnd, 'moment') })}
            min={toInputValue(applyEnd)}
            time="18:00"
          />
        )}
        {examClose !== null && (
          <DateTimeField
            {...examUntil}
            label={t('delayExamClose')}
            hint={t('delayExamNow', { moment: formatDate(examClose, 'moment') })}
            min={toInputValue(examClose)}
            time="18:00"
          />
        )}
        <TextAreaField
          {...useFormField(control, 'reason')}
          label={t('delayReason')}
          hint={t('delayReasonHint')}
          maxLength={500}
          required
          wide
        />
      </FormGrid>
    </FormDialog>
  );
};
