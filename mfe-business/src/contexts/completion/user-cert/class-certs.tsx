import { CERT_KIND, IssuedKind } from '@college/contracts/completion/user-cert-row';
import { classCert } from '@college/contracts/completion/class-cert';
import { BackToList } from '@college/form-kit/back-to-list';
import { useShown } from '@college/form-kit/both-names';
import { DateTimeField } from '@college/form-kit/date-time-field';
import { FormDialog } from '@college/form-kit/form-dialog';
import { RecordPage } from '@college/form-kit/record-page';
import { useCodes } from '@college/form-kit/use-codes';
import { useFormField } from '@college/form-kit/use-form-field';
import { useRecordForm } from '@college/form-kit/use-record-form';
import { toInputValue } from '@college/portal-sdk/format';
import { Link } from '@college/portal-sdk/router';
import { useTexts } from '@college/portal-sdk/texts';
import { Button } from '@college/ui-kit/button';
import { Card } from '@college/ui-kit/card';
import { EmptyState } from '@college/ui-kit/empty-state';
import { FormGrid } from '@college/ui-kit/form';
import { Page } from '@college/ui-kit/page';
import { SelectField } from '@college/ui-kit/select-field';
import { Stack } from '@college/ui-kit/stack';
import { TextField } from '@college/ui-kit/text-field';
import { useState } from 'react';
import { ClassState } from '../../../class-next.tsx';
import { ClassTabs } from '../../../class-tabs.tsx';
import { ClassCertReport } from './class-cert-report.tsx';
import { useCertBatches, useClassOfCerts, useCreateForClass } from './user-cert.queries.ts';
import { classCertTexts } from './class-cert.texts.ts';

/** The certificates of a class: made for everybody who has completed it, with a report of who gets none. */
const ClassCertsPage = () => {
  const t = useTexts(classCertTexts);
  const shown = useShown();
  const back = <BackToList to="/trainClass" />;
  return (
    <RecordPage
      title={t('title')}
      back={back}
      useOne={useClassOfCerts}
      notFound={{ title: t('notFoundTitle'), hint: t('notFoundHint') }}
    >
      {({ id, name, nameEn, state }) => (
        <Page title={shown(name, nameEn)} intro={t('title')} back={back} status={<ClassState classId={id} />}>
          <ClassTabs classId={id} />
          {state === 'finished' ? (
            <ClassCerts classId={id} />
          ) : (
            <Card>
              <EmptyState icon="certificate" title={t('unfinished')} hint={t('unfinishedHint')} />
            </Card>
          )}
        </Page>
      )}
    </RecordPage>
  );
};

const ClassCerts = ({ classId }: { classId: number }) => {
  const t = useTexts(classCertTexts);
  const batches = useCertBatches(classId);
  const [ordered, setOrdered] = useState<number | null>(null);
  const [isAsked, setAsked] = useState(false);
  const last = batches.data?.items[0];
  const newest = ordered ?? last?.id ?? null;
  return (
    <Card
      title={t('title')}
      actions={
        <>
          <Link to={`/userCert?classId=${classId}`}>{t('list')}</Link>
          <Button kind="primary" icon="add" onClick={() => setAsked(true)}>
            {t('create')}
          </Button>
        </>
      }
    >
      <Stack>
        <p>{t('intro')}</p>
        {newest !== null && <ClassCertReport id={newest} />}
      </Stack>
      {isAsked && (
        <OrderDialog
          classId={classId}
          authority={last?.authority ?? ''}
          onOrdered={setOrdered}
          onClose={() => setAsked(false)}
        />
      )}
    </Card>
  );
};

interface OrderDialogProps {
  classId: number;
  /** Of the order before: a class hardly ever has two. */
  authority: string;
  onOrdered: (id: number) => void;
  onClose: () => void;
}

const OrderDialog = ({ classId, authority, onOrdered, onClose }: OrderDialogProps) => {
  const t = useTexts(classCertTexts);
  const kinds = useCodes(CERT_KIND);
  const create = useCreateForClass();
  const initial: { classId: number; kind: IssuedKind; issueDate: string; authority: string } = {
    classId,
    kind: 'training-completion',
    issueDate: toInputValue(new Date().toISOString()).slice(0, 10),
    authority,
  };
  const { form, submit } = useRecordForm({
    schema: classCert.actions.CreateStudentCertByClass.input,
    initial,
    inputOf: (values) => values,
    send: create.mutateAsync,
    onSaved: ({ id }) => {
      onOrdered(id);
      onClose();
    },
    ownWords: { 'class-cert.before-finish': t('beforeFinish') },
  });
  const kind = useFormField(form.control, 'kind');
  return (
    <FormDialog
      title={t('create')}
      name={`class-cert-${classId}`}
      form={form}
      onSubmit={submit}
      submitLabel={t('create')}
      onClose={onClose}
    >
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

export default ClassCertsPage;
