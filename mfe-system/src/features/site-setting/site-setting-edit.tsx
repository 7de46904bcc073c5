import { attachmentErrors } from '@college/contracts/platform/attachment';
import { UpdateSiteSettingInput } from '@college/contracts/platform/site-setting';
import type { SiteSettingDetail } from '@college/contracts/platform/site-setting';
import { DataPage } from '@college/form-kit/data-page';
import { FormPage } from '@college/form-kit/form-page';
import { uploadTexts } from '@college/form-kit/upload-texts';
import { usePreviews } from '@college/form-kit/use-previews';
import { useRecordForm } from '@college/form-kit/use-record-form';
import { notify } from '@college/portal-sdk/notify';
import { useTexts } from '@college/portal-sdk/texts';
import { useState } from 'react';
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

const valuesOf = ({ miniProgramPicture, ...settings }: SiteSettingDetail): SiteSettingValues => ({
  ...settings,
  miniProgramPictureId: miniProgramPicture,
});

interface SiteSettingFormProps {
  settings: SiteSettingDetail;
  reload: () => Promise<SiteSettingDetail | undefined>;
}

const SiteSettingForm = ({ settings, reload }: SiteSettingFormProps) => {
  const t = useTexts(siteSettingTexts);
  const say = useTexts(uploadTexts);
  const update = useUpdateSiteSetting();
  const previews = usePreviews();
  const [isUploading, setUploading] = useState(false);
  const { form, submit } = useRecordForm<SiteSettingValues, typeof UpdateSiteSettingInput, SiteSettingDetail>(
    {
      schema: UpdateSiteSettingInput,
      initial: valuesOf(settings),
      inputOf: ({ miniProgramPictureId: picture, ...values }) => ({
        ...values,
        miniProgramPictureId: picture?.id ?? null,
      }),
      send: update.mutateAsync,
      fieldOf: { [attachmentErrors.unknown.id]: 'miniProgramPictureId' },
      ownWords: {
        'site-setting.address-format': t('addressFormat'),
        'site-setting.phone-format': t('phoneFormat'),
        'site-setting.qq-format': t('qqFormat'),
        'user.email-format': t('emailFormat'),
        'site-setting.words-format': t('wordsFormat'),
      },
      onSaved: (saved) => {
        form.reset(valuesOf(saved));
        notify.success(t('savedDone'));
      },
    },
  );
  const startAgain = async (): Promise<void> => {
    const newest = await reload();
    if (newest) form.reset(valuesOf(newest));
  };
  const save = async (): Promise<void> => {
    if (isUploading)
      form.setError('miniProgramPictureId', { type: 'uploading', message: say('stillUploading') });
    else await submit();
  };
  const values = form.watch();
  const picture = values.miniProgramPictureId;
  return (
    <FormPage
      label={t('title')}
      name="site-setting"
      form={form}
      onSubmit={save}
      preview={
        <SitePreview values={values} picture={picture && (previews.of(picture.id) ?? picture.address)} />
      }
      onReload={() => void startAgain()}
    >
      <SiteSettingFields
        control={form.control}
        onBusy={setUploading}
        onUploaded={({ id }, source) => previews.add(id, source)}
      />
    </FormPage>
  );
};

export default SiteSettingEdit;
