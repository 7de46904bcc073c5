import { CERT_KIND, IssuedKind } from '@college/contracts/completion/user-cert-row';
import { classCert } from '@college/contracts/completion/class-cert';
import { DateTimeField } from '@college/form-kit/date-time-field';
import { FormDialog } from '@college/form-kit/form-dialog';
import { useCodes } from '@college/form-kit/use-codes';
import { useFormField } from '@college/form-kit/use-form-field';
import { useRecordForm } from '@college/form-kit/use-record-form';
import { toInputValue } from '@college/portal-sdk/format';
import { usePermit } from '@college/portal-sdk/permit';
import { useTexts } from '@college/portal-sdk/texts';
import { Dialog } from '@college/ui-kit/dialog';
import { ErrorPanel } from '@college/ui-kit/error-panel';
import { FormGrid } from '@college/ui-kit/form';
import { Message } from '@college/ui-kit/message';
import { SelectField } from '@college/ui-kit/select-field';
import { Skeleton } from '@college/ui-kit/skeleton';
import { TextField } from '@college/ui-kit/text-field';
import { LeftOut } from './class-cert-report.tsx';
import { classCertTexts } from './class-cert.texts.ts';
import { useClassCertPreview, useCreateForClass } from './user-cert.queries.ts';

interface OrderCertsDialogProps {
  classId: number;
  onOrdered: (id: number) => void;
  onClose: () => void;
}

const FIRST: IssuedKind = 'training-completion';

/** The one question before the certificates of a class: who gets one, who none and why, and what they say. */
export const OrderCertsDialog = (props: OrderCertsDialogProps) => {
  const t = useTexts(classCertTexts);
  const { data, error, refetch } = useClassCertPreview(props.classId, FIRST);
  const mayIssue = usePermit('user-cert:issue');
  if (data) return <Order {...props} authority={data.authority} />;
  return (
    <Dialog open title={t(mayIssue ? 'issue' : 'create')} onClose={props.onClose}>
      {error ? <ErrorPanel message={error.message} onRetry={() => void refetch()} /> : <Skeleton lines={6} />}
    </Dialog>
  );
};

const Order = ({ classId, authority, onOrdered, onClose }: OrderCertsDialogProps & { authority: string }) => {
  const t = useTexts(classCertTexts);
  const kinds = useCodes(CERT_KIND);
  const create = useCreateForClass();
  const mayIssue = usePermit('user-cert:issue');
  const initial: { classId: number; kind: IssuedKind; issueDate: string; authority: string } = {
    classId,
    kind: FIRST,
    issueDate: toInputValue(new Date().toISOString()).slice(0, 10),
    authority,
  };
  const { form, submit } = useRecordForm({
    schema: classCert.actions.CreateStudentCertByClass.input,
    initial,
    inputOf: (values) => ({ ...values, ...(mayIssue && { issue: true }) }),
    send: create.mutateAsync,
    onSaved: ({ id }) => {
      onOrdered(id);
      onClose();
    },
    ownWords: { 'class-cert.before-finish': t('beforeFinish'), 'class-cert.after-today': t('afterToday') },
  });
  const kind = useFormField(form.control, 'kind');
  const people = useClassCertPreview(classId, IssuedKind.parse(kind.value)).data?.people ?? [];
  const served = people.filter(({ reasons }) => reasons.length === 0);
  return (
    <FormDialog
      title={t(mayIssue ? 'issue' : 'create')}
      name={`class-cert-${classId}`}
      form={form}
      onSubmit={submit}
      submitLabel={t(mayIssue ? 'issueThem' : 'createThem', { count: served.length })}
      onClose={onClose}
    >
      <Message tone={served.length > 0 ? 'info' : 'warn'} title={t('served', { count: served.length })}>
        {served.map(({ userName }) => userName).join(t('comma'))}
      </Message>
      <LeftOut people={people.filter(({ reasons }) => reasons.length > 0)} />
      <FormGrid>
        <SelectField
          {...kind}
          onChange={(chosen) => chosen && kind.onChange(chosen)}
          label={t('kind')}
          hint={t(kind.value === 'training-completion' ? 'completionHint' : 'qualificationHint')}
          options={IssuedKind.options.map((value) => ({ value, text: kinds.textOf(value) }))}
          required
        />
        <DateTimeField
          {...useFormField(form.control, 'issueDate')}
          label={t('issueDate')}
          kind="date"
          required
        />
        <TextField
          {...useFormField(form.control, 'authority')}
          label={t('authority')}
          hint={t('authorityHint')}
          maxLength={100}
          required
          wide
        />
      </FormGrid>
    </FormDialog>
  );
};
