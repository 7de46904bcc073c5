import { examRecord } from '@college/contracts/exams/exam-record';
import type { ExamDetail } from '@college/contracts/exams/exam-record';
import { CopyButton } from '@college/form-kit/copy-button';
import { FormDialog } from '@college/form-kit/form-dialog';
import { useFormField } from '@college/form-kit/use-form-field';
import { useRecordForm } from '@college/form-kit/use-record-form';
import { notify } from '@college/portal-sdk/notify';
import { useTexts } from '@college/portal-sdk/texts';
import { Dialog } from '@college/ui-kit/dialog';
import { ErrorPanel } from '@college/ui-kit/error-panel';
import { QrCode } from '@college/ui-kit/qr-code';
import { Skeleton } from '@college/ui-kit/skeleton';
import { TextAreaField } from '@college/ui-kit/text-area-field';
import styles from './exam.module.css';
import { useCloseExam, useQrCode } from './exam.queries.ts';
import { examTexts } from './exam.texts.ts';

interface ExamDialogProps {
  exam: ExamDetail;
  name: string;
  onClose: () => void;
}

/** Closes a published exam, with the reason that goes into the records. */
export const CloseExamDialog = ({ exam, name, onClose }: ExamDialogProps) => {
  const t = useTexts(examTexts);
  const close = useCloseExam();
  const { form, submit } = useRecordForm({
    schema: examRecord.actions.CloseTestExam.input,
    initial: { id: exam.id, rowVersion: exam.rowVersion, reason: '' },
    send: close.mutateAsync,
    onSaved: () => {
      notify.success(t('closeDone', { name }));
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('closeTitle', { name })}
      name={`exam-close-${exam.id}`}
      form={form}
      onSubmit={submit}
      submitLabel={t('closeExam')}
      onClose={onClose}
      size="small"
    >
      <p>{t('closeMessage')}</p>
      <TextAreaField {...useFormField(form.control, 'reason')} label={t('reason')} maxLength={500} required />
    </FormDialog>
  );
};

/** The code that leads to an exam without a class. */
export const ExamCodeDialog = ({ exam, name, onClose }: ExamDialogProps) => {
  const t = useTexts(examTexts);
  const { data, error, refetch, isFetching } = useQrCode(exam.id);
  return (
    <Dialog
      open
      title={t('codeTitle', { name })}
      onClose={onClose}
      size="small"
      actions={data && <CopyButton text={data.url} label={t('copyAddress')} />}
    >
      <p>{t('codeHint')}</p>
      {error && <ErrorPanel message={error.message} onRetry={() => void refetch()} busy={isFetching} />}
      {!data && !error && <Skeleton lines={5} />}
      {data && <QrCode className={styles.code} text={data.url} label={t('codeLabel')} />}
    </Dialog>
  );
};
