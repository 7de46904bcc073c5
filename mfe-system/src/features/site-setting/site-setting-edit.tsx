import { UpdateSiteSettingInput } from '@college/contracts/system/site-setting';
import type { SiteSettingDetail } from '@college/contracts/system/site-setting';
import { DataPage } from '@college/form-kit/data-page';
import { FormPage } from '@college/form-kit/form-page';
import { useRecordForm } from '@college/form-kit/use-record-form';
import { notify } from '@college/portal-sdk/notify';
import { useTexts } from '@college/portal-sdk/texts';
import { SitePreview } from './site-preview.tsx';
import { SiteSettingFields } from './site-setting-fields.tsx';
import type { SiteSettingValues } from './site-setting-fields.tsx';
import { useSiteSetting, useUpdateSiteSetting } from './site-setting.queries.ts';
import { siteSettingTexts } from './site-setting.texts.ts';

const SiteSettingEdit = () => {
  const t = useTexts(siteSettingTexts);
  const { data, error, isFetching, refetch } = useSiteSetting();
  return (
    <DataPage
      title={t('title')}
      intro={t('intro')}
      loading={!data && isFetching}
      error={data ? null : error}
      onRetry={() => void refetch()}
    >
      {data && <SiteSettingForm settings={data} reload={async () => (await refetch()).data} />}
    </DataPage>
  );
};

interface SiteSettingFormProps {
  settings: SiteSettingDetail;
  reload: () => Promise<SiteSettingDetail | undefined>;
}

const SiteSettingForm = ({ settings, reload }: SiteSettingFormProps) => {
  const t = useTexts(siteSettingTexts);
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
  return (
    <FormPage
      label={t('title')}
      name="site-setting"
      form={form}
      onSubmit={submit}
      preview={<SitePreview values={form.watch()} />}
      onReload={() => void startAgain()}
    >
      <SiteSettingFields control={form.control} />
    </FormPage>
  );
};

export default SiteSettingEdit;
