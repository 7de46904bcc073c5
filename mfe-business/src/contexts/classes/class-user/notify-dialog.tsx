import { classUser } from '@college/contracts/classes/class-user';
import type { ClassUserRow } from '@college/contracts/classes/class-user-row';
import { FormDialog } from '@college/form-kit/form-dialog';
import { useFormField } from '@college/form-kit/use-form-field';
import { useRecordForm } from '@college/form-kit/use-record-form';
import { notify } from '@college/portal-sdk/notify';
import { useTexts } from '@college/portal-sdk/texts';
import { TextAreaField } from '@college/ui-kit/text-area-field';
import { TextField } from '@college/ui-kit/text-field';
import { namesInShort } from './names-in-short.ts';
import { useNotifyStudents } from './class-user.queries.ts';
import { classUserTexts } from './class-user.texts.ts';
import styles from './class-user.module.css';

interface NotifyDialogProps {
  classId: number;
  rows: readonly ClassUserRow[];
  onClose: () => void;
}

/** A message to chosen people of a class: it comes to them as a notice. */
export const NotifyDialog = ({ classId, rows, onClose }: NotifyDialogProps) => {
  const t = useTexts(classUserTexts);
  const send = useNotifyStudents();
  const { form, submit } = useRecordForm({
    schema: classUser.actions.NotifyStudents.input,
    initial: { classId, ids: rows.map(({ id }) => id), title: '', text: '' },
    send: send.mutateAsync,
    onSaved: ({ sent }) => {
      notify.success(t('notified', { count: sent }));
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('notifyTitle', { count: rows.length })}
      name={`class-notify-${classId}`}
      form={form}
      onSubmit={submit}
      submitLabel={t('send')}
      onClose={onClose}
    >
      <p>{t('notifyHint')}</p>
      <p className={styles.soft}>
        {namesInShort(
          rows.map(({ name }) => name),
          t('comma'),
        )}
      </p>
      <TextField {...useFormField(form.control, 'title')} label={t('subject')} maxLength={100} required />
      <TextAreaField
        {...useFormField(form.control, 'text')}
        label={t('text')}
        rows={6}
        maxLength={2000}
        required
      />
    </FormDialog>
  );
};
