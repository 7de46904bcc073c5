import { REQUIRED_FIELDS } from '@college/contracts/classes/enrollment';
import type { OwnDetails, StandardInfo } from '@college/contracts/classes/enrollment';
import { FormDraft } from '@college/form-kit/form-draft';
import { FormRefusal } from '@college/form-kit/form-refusal';
import { formTexts } from '@college/form-kit/form-texts';
import { SAVED, UnsavedChanges } from '@college/form-kit/unsaved-changes';
import { notify } from '@college/portal-sdk/notify';
import { Link, useNavigate } from '@college/portal-sdk/router';
import { useTexts } from '@college/portal-sdk/texts';
import { Button, buttonClass } from '@college/ui-kit/button';
import { Card } from '@college/ui-kit/card';
import { ErrorPanel } from '@college/ui-kit/error-panel';
import { Form, FormActions, FormSection } from '@college/ui-kit/form';
import { Page } from '@college/ui-kit/page';
import { Skeleton } from '@college/ui-kit/skeleton';
import { SIGNED_IN_HOME } from '../../app/paths.ts';
import { CompleteInfoFields } from './complete-info-fields.tsx';
import { useCompleteInfo, useOwnDetails, useStandardInfo } from './complete-info.queries.ts';
import { completeInfoTexts } from './complete-info.texts.ts';
import { RecordedDetails } from './recorded-details.tsx';
import { useCompleteInfoForm, valuesOf } from './use-complete-info-form.ts';

interface DetailsFormProps {
  details: OwnDetails;
  info: readonly StandardInfo[];
  reload: () => Promise<OwnDetails | undefined>;
}

const DetailsForm = ({ details, info, reload }: DetailsFormProps) => {
  const t = useTexts(completeInfoTexts);
  const say = useTexts(formTexts);
  const navigate = useNavigate();
  const complete = useCompleteInfo();
  const { form, submit } = useCompleteInfoForm({
    details,
    send: complete.mutateAsync,
    onSaved: () => {
      notify.success(t('done'));
      void navigate(SIGNED_IN_HOME, SAVED);
    },
  });
  const startAgain = async (): Promise<void> => {
    const newest = await reload();
    if (newest) form.reset(valuesOf(newest));
  };
  const { control, formState } = form;
  const isIncomplete = REQUIRED_FIELDS.some((name) => !details[name]);
  return (
    <Card>
      <Form onSubmit={submit} label={t('title')}>
        <FormDraft name="complete-info" form={form} />
        <FormRefusal refusal={formState.errors.root} onReload={() => void startAgain()} />
        <FormSection title={t('rest')}>
          <CompleteInfoFields info={info} details={details} control={control} />
        </FormSection>
        <FormActions>
          <Button kind="primary" type="submit" busy={formState.isSubmitting}>
            {say('save')}
          </Button>
          <Link className={buttonClass()} to={SIGNED_IN_HOME}>
            {isIncomplete ? t('later') : say('cancel')}
          </Link>
        </FormActions>
      </Form>
      <UnsavedChanges dirty={formState.isDirty} />
    </Card>
  );
};

/** The user's own details: what is on record, and what is still missing. */
const CompleteInfoPage = () => {
  const t = useTexts(completeInfoTexts);
  const details = useOwnDetails();
  const info = useStandardInfo();
  const failed = [details, info].filter(({ error }) => error);
  const [failure] = failed;
  return (
    <Page title={t('title')} intro={t('intro')}>
      {details.data && info.data ? (
        <>
          <RecordedDetails details={details.data} info={info.data} />
          <DetailsForm
            details={details.data}
            info={info.data}
            reload={async () => (await details.refetch()).data}
          />
        </>
      ) : (
        <Card>
          {failure?.error ? (
            <ErrorPanel
              message={failure.error.message}
              busy={failure.isFetching}
              onRetry={() => {
                for (const query of failed) void query.refetch();
              }}
            />
          ) : (
            <Skeleton lines={8} />
          )}
        </Card>
      )}
    </Page>
  );
};

export default CompleteInfoPage;
