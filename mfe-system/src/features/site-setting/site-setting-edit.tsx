import { UpdateSiteSettingInput } from '@college/contracts/system/site-setting';
import type { SiteSettingDetail } from '@college/contracts/system/site-setting';
import { FormDraft } from '@college/form-kit/form-draft';
import { FormRefusal } from '@college/form-kit/form-refusal';
import { formTexts } from '@college/form-kit/form-texts';
import { UnsavedChanges } from '@college/form-kit/unsaved-changes';
import { useRecordForm } from '@college/form-kit/use-record-form';
import { notify } from '@college/portal-sdk/notify';
import { useTexts } from '@college/portal-sdk/texts';
import { Button } from '@college/ui-kit/button';
import { Card } from '@college/ui-kit/card';
import { ErrorPanel } from '@college/ui-kit/error-panel';
import { Form } from '@college/ui-kit/form';
import { SaveBar } from '@college/ui-kit/form-frame';
import { Page } from '@college/ui-kit/page';
import { Panes } from '@college/ui-kit/panes';
import { Skeleton } from '@college/ui-kit/skeleton';
import { SitePreview } from './site-preview.tsx';
import { SiteSettingFields } from './site-setting-fields.tsx';
import type { SiteSettingValues } from './site-setting-fields.tsx';
import { useSiteSetting, useUpdateSiteSetting } from './site-setting.queries.ts';
import { siteSettingTexts } from './site-setting.texts.ts';

const SiteSettingEdit = () => {
  const t = useTexts(siteSettingTexts);
  const { data, error, isFetching, refetch } = useSiteSetting();
  const body = data ? (
    <SiteSettingForm settings={data} reload={async () => (await refetch()).data} />
  ) : (
    <Card>
      {error ? (
        <ErrorPanel message={error.message} onRetry={() => void refetch()} busy={isFetching} />
      ) : (
        <Skeleton lines={8} />
      )}
    </Card>
  );
  return (
    <Page title={t('title')} intro={t('intro')}>
      {body}
    </Page>
  );
};

interface SiteSettingFormProps {
  settings: SiteSettingDetail;
  reload: () => Promise<SiteSettingDetail | undefined>;
}

const SiteSettingForm = ({ settings, reload }: SiteSettingFormProps) => {
  const t = useTexts(siteSettingTexts);
  const say = useTexts(formTexts);
  const update = useUpdateSiteSetting();
  const { form, submit } = useRecordForm<SiteSettingValues, typeof UpdateSiteSettingInput, SiteSettingDetail>(
    {
      schema: UpdateSiteSettingInput,
      initial: settings,
      send: update.mutateAsync,
      ownWords: {
        'site-setting.address-format': t('addressFormat'),
        'site-setting.phone-format': t('phoneFormat'),
        'site-setting.qq-format': t('qqFormat'),
        'user.email-format': t('emailFormat'),
      },
      onSaved: (saved) => {
        form.reset(saved);
        notify.success(t('savedDone'));
      },
    },
  );
  const startAgain = async (): Promise<void> => {
    const newest = await reload();
    if (newest) form.reset(newest);
  };
  const { isSubmitting, isDirty, errors } = form.formState;
  return (
    <Panes sideLast side={<SitePreview values={form.watch()} />}>
      <FormDraft name="site-setting" form={form} />
      <Card>
        <Form onSubmit={submit} label={t('title')}>
          <FormRefusal refusal={errors.root} onReload={() => void startAgain()} />
          <SiteSettingFields control={form.control} />
          <SaveBar>
            <Button kind="primary" type="submit" busy={isSubmitting}>
              {say('save')}
            </Button>
          </SaveBar>
        </Form>
      </Card>
      <UnsavedChanges dirty={isDirty} />
    </Panes>
  );
};

export default SiteSettingEdit;
