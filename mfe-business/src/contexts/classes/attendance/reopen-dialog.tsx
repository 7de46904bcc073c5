import { attendance } from '@college/contracts/classes/attendance';
import type { AttendanceLesson } from '@college/contracts/classes/attendance-row';
import { FormDialog } from '@college/form-kit/form-dialog';
import { useFormField } from '@college/form-kit/use-form-field';
import { useRecordForm } from '@college/form-kit/use-record-form';
import { notify } from '@college/portal-sdk/notify';
import { useTexts } from '@college/portal-sdk/texts';
import { TextAreaField } from '@college/ui-kit/text-area-field';
import { useReopenLesson } from './attendance.queries.ts';
import { attendanceTexts } from './attendance.texts.ts';

interface ReopenDialogProps {
  lesson: Pick<AttendanceLesson, 'id' | 'rowVersion'>;
  onClose: () => void;
}

/** Asks why before the attendance of a lesson is opened again. */
export const ReopenDialog = ({ lesson, onClose }: ReopenDialogProps) => {
  const t = useTexts(attendanceTexts);
  const reopen = useReopenLesson();
  const { form, submit } = useRecordForm({
    schema: attendance.actions.ReopenLessonAttendance.input,
    initial: { lessonId: lesson.id, rowVersion: lesson.rowVersion, reason: '' },
    send: reopen.mutateAsync,
    onSaved: () => {
      notify.success(t('reopenedDone'));
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('reopenTitle')}
      name={`lesson-reopen-${lesson.id}`}
      form={form}
      onSubmit={submit}
      submitLabel={t('reopen')}
      onClose={onClose}
      size="small"
    >
      <p>{t('reopenText')}</p>
      <TextAreaField
        {...useFormField(form.control, 'reason')}
        label={t('reason')}
        rows={2}
        maxLength={200}
        required
      />
    </FormDialog>
  );
};
