import { certDelay } from '@college/contracts/completion/cert-delay';
import type { CertDelayPlan, DelayDates, RefreshClass } from '@college/contracts/completion/cert-delay';
import type { UserCertDetail } from '@college/contracts/completion/user-cert-row';
import { FormDialog } from '@college/form-kit/form-dialog';
import { useFormField } from '@college/form-kit/use-form-field';
import { useRecordForm } from '@college/form-kit/use-record-form';
import { notify } from '@college/portal-sdk/notify';
import { useTexts } from '@college/portal-sdk/texts';
import { Button } from '@college/ui-kit/button';
import { CheckboxField } from '@college/ui-kit/checkbox-field';
import { DescriptionList } from '@college/ui-kit/description-list';
import { Dialog } from '@college/ui-kit/dialog';
import { Message } from '@college/ui-kit/message';
import { SelectField } from '@college/ui-kit/select-field';
import { Skeleton } from '@college/ui-kit/skeleton';
import { Stack } from '@college/ui-kit/stack';
import { TextAreaField } from '@college/ui-kit/text-area-field';
import { useDelayCert, useDelayPlan } from './cert-delay.queries.ts';
import { certDelayTexts } from './cert-delay.texts.ts';

interface CertDelayDialogProps {
  cert: Pick<UserCertDetail, 'id' | 'userName' | 'kind'>;
  onClose: () => void;
}

const isCounted = ({ refusal }: RefreshClass): boolean => refusal === null;

/** What a refresh class does for a certificate, or why nothing is to be done now and until when. */
export const CertDelayDialog = ({ cert, onClose }: CertDelayDialogProps) => {
  const t = useTexts(certDelayTexts);
  const { data: plan, error, refetch } = useDelayPlan(cert.id);
  const isOpen = plan && plan.what !== 'none' && (plan.standing === null || plan.standing === 'open');
  if (plan && isOpen && plan.classes.some(isCounted))
    return (
      <DelayForm
        // With the dates and the version that are read anew.
        key={plan.rowVersion}
        plan={plan}
        cert={cert}
        onReload={() => void refetch()}
        onClose={onClose}
      />
    );
  return (
    <Dialog
      open
      title={t(cert.kind.startsWith('state-') ? 'askNote' : 'ask', { name: cert.userName })}
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('close')}</Button>}
    >
      {error && <Message tone="bad">{error.message}</Message>}
      {!plan && !error && <Skeleton lines={4} />}
      {plan && (
        <Stack>
          <WhyNot plan={plan} />
          <OtherClasses classes={plan.classes} />
        </Stack>
      )}
    </Dialog>
  );
};

const WhyNot = ({ plan: { obstacle, standing, window } }: { plan: CertDelayPlan }) => {
  const t = useTexts(certDelayTexts);
  if (obstacle)
    return (
      <Message tone="info" title={t('obstacleTitle')}>
        {t(obstacle)}
      </Message>
    );
  const days = window ?? { from: '', until: '' };
  if (standing === 'early')
    return (
      <Message tone="info" title={t('earlyTitle')}>
        {t('early', days)}
      </Message>
    );
  if (standing === 'late')
    return (
      <Message tone="bad" title={t('lateTitle')}>
        {t('late', days)}
      </Message>
    );
  return (
    <Message tone="warn" title={t('noClassTitle')}>
      {t('noClass')} {window && t('early', days)}
    </Message>
  );
};

/** Refresh classes of the person that do not count, each with the reason. */
const OtherClasses = ({ classes }: { classes: readonly RefreshClass[] }) => {
  const t = useTexts(certDelayTexts);
  const others = classes.filter((one) => !isCounted(one));
  if (others.length === 0) return null;
  return (
    <section>
      <h3>{t('others')}</h3>
      <DescriptionList
        items={others.map(({ name, refusal, passedOn }) => ({
          term: name,
          detail: refusal && t(`why.${refusal}`, { passed: passedOn ?? '' }),
          wide: true,
        }))}
      />
    </section>
  );
};

interface DelayFormProps extends CertDelayDialogProps {
  plan: CertDelayPlan;
  onReload: () => void;
}

const DelayForm = ({ plan, cert, onReload, onClose }: DelayFormProps) => {
  const t = useTexts(certDelayTexts);
  const delay = useDelayCert();
  const isNote = plan.what === 'note';
  const counted = plan.classes.filter(isCounted);
  const { form, submit } = useRecordForm({
    schema: certDelay.actions.StudentCertToDelay.input,
    initial: {
      id: plan.id,
      rowVersion: plan.rowVersion,
      classId: counted[0]?.id ?? null,
      isStretched: false,
      reason: '',
    },
    inputOf: (values) => values,
    send: delay.mutateAsync,
    onSaved: () => {
      notify.success(t(isNote ? 'noted' : 'done', { name: cert.userName }));
      onClose();
    },
  });
  const chosen = counted.find(({ id }) => id === form.watch('classId'));
  const stretched = form.watch('isStretched') ? plan.stretch?.after : undefined;
  return (
    <FormDialog
      title={t(isNote ? 'askNote' : 'ask', { name: cert.userName })}
      name={`user-cert-delay-${cert.id}`}
      form={form}
      onSubmit={submit}
      submitLabel={t(isNote ? 'note' : 'prolong')}
      onReload={onReload}
      onClose={onClose}
    >
      {isNote && <p>{t('noteSay')}</p>}
      <Dates plan={plan} after={stretched ?? plan.after} />
      <SelectField
        {...useFormField(form.control, 'classId')}
        label={t('refreshClass')}
        hint={chosen && t('refreshHint', { ended: chosen.endedOn, passed: chosen.passedOn ?? t('nothing') })}
        options={counted.map(({ id, name }) => ({ value: id, text: name }))}
        required
      />
      <StretchField plan={plan} field={useFormField(form.control, 'isStretched')} />
      <TextAreaField
        {...useFormField(form.control, 'reason')}
        label={t('reason')}
        hint={plan.stretch?.isAllowed ? t('reasonHint') : undefined}
        maxLength={500}
        required={stretched !== undefined}
      />
      <OtherClasses classes={plan.classes} />
    </FormDialog>
  );
};

interface StretchFieldProps {
  plan: CertDelayPlan;
  field: ReturnType<typeof useFormField<{ isStretched: boolean }, unknown, 'isStretched'>>;
}

const StretchField = ({ plan: { stretch }, field }: StretchFieldProps) => {
  const t = useTexts(certDelayTexts);
  if (stretch === null) return null;
  if (!stretch.isAllowed) return <p>{t('stretchNo', { from: stretch.from })}</p>;
  return <CheckboxField {...field} label={t('stretch')} hint={t('stretchHint', { since: stretch.since })} />;
};

/** The time in which it may be done, and the dates before and after. */
const Dates = ({ plan: { window, before }, after }: { plan: CertDelayPlan; after: DelayDates | null }) => {
  const t = useTexts(certDelayTexts);
  if (after === null) return null;
  const said = (field: keyof DelayDates): string => {
    const none = t(field === 'validTo' ? 'unlimited' : 'nothing');
    const [was, is] = [before[field] ?? none, after[field] ?? none];
    return was === is ? was : t('moved', { before: was, after: is });
  };
  return (
    <DescriptionList
      items={[
        ...(window ? [{ term: t('window'), detail: t('days', window) }] : []),
        { term: t('validTo'), detail: said('validTo') },
        { term: t('nextReviewDate'), detail: said('nextReviewDate') },
      ]}
    />
  );
};
