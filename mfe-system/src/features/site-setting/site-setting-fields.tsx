import type { SiteSettingDetail } from '@college/contracts/platform/site-setting';
import type { FileRef } from '@college/contracts/platform/attachment';
import { siteThresholds } from '@college/contracts/platform/site-threshold';
import type { SiteThresholdKey } from '@college/contracts/platform/site-threshold';
import { InBoth, LanguageTabs } from '@college/form-kit/language-tabs';
import { UploadField } from '@college/form-kit/upload-field';
import type { UploadFieldProps } from '@college/form-kit/upload-field';
import { useFormField } from '@college/form-kit/use-form-field';
import { formatDate } from '@college/portal-sdk/format';
import { useTexts } from '@college/portal-sdk/texts';
import { DescriptionList } from '@college/ui-kit/description-list';
import { ErrorPanel } from '@college/ui-kit/error-panel';
import { FormSection } from '@college/ui-kit/form';
import { NumberField } from '@college/ui-kit/number-field';
import { Skeleton } from '@college/ui-kit/skeleton';
import { Stack } from '@college/ui-kit/stack';
import { TextAreaField } from '@college/ui-kit/text-area-field';
import { TextField } from '@college/ui-kit/text-field';
import type { TextFieldProps } from '@college/ui-kit/text-field';
import type { Control } from 'react-hook-form';
import { useStoredPictures } from './site-setting.queries.ts';
import { siteSettingTexts } from './site-setting.texts.ts';

/** A number is null while its field is empty. */
export type SiteSettingValues = Omit<SiteSettingDetail, SiteThresholdKey | 'miniProgramPicture'> &
  Record<SiteThresholdKey, number | null> & {
    /** The picture itself in place of its id. */
    miniProgramPictureId: FileRef | null;
  };
type BothKey = 'siteName' | 'organiser' | 'officialAccount' | 'miniProgram';
type TextKey = 'supportPhone' | 'qq' | 'supportEmail' | 'icpFiling' | 'externalExamUrl' | 'mobileUrl';

interface Fields<Input> {
  control: Control<SiteSettingValues, unknown, Input>;
}

interface TextProps<Input>
  extends Fields<Input>, Pick<TextFieldProps, 'hint' | 'required' | 'type' | 'inputMode' | 'maxLength'> {
  name: TextKey;
}

const Text = <Input,>({ control, name, ...more }: TextProps<Input>) => {
  const t = useTexts(siteSettingTexts);
  return <TextField maxLength={200} {...more} {...useFormField(control, name)} label={t(name)} />;
};

const BothTexts = <Input,>({
  control,
  name,
  ...more
}: Fields<Input> & Pick<TextFieldProps, 'hint'> & { name: BothKey; required?: boolean }) => {
  const t = useTexts(siteSettingTexts);
  return (
    <InBoth control={control} name={name} {...more} label={t(name)} maxLength={200} maxLengthEn={200}>
      {(field) => <TextField {...field} />}
    </InBoth>
  );
};

const Threshold = <Input,>({ control, name }: Fields<Input> & { name: SiteThresholdKey }) => {
  const t = useTexts(siteSettingTexts);
  const { unit, min, max, default: usual } = siteThresholds[name];
  return (
    <NumberField
      {...useFormField(control, name)}
      label={t(name)}
      hint={t('range', { min, max, usual })}
      min={min}
      max={max}
      step={1}
      aside={<span>{t(unit)}</span>}
      required
    />
  );
};

/** What the time above is about, so that nobody shortens it unawares. */
const StoredPictures = () => {
  const t = useTexts(siteSettingTexts);
  const { data, error, isFetching, refetch } = useStoredPictures();
  if (error) return <ErrorPanel message={error.message} onRetry={() => void refetch()} busy={isFetching} />;
  if (data === undefined) return <Skeleton lines={3} />;
  return (
    <DescriptionList
      items={data.map(({ name, kept: stored, oldest }) => ({
        term: name,
        detail: stored === 0 ? t('storedNone') : t('stored', { number: stored, day: formatDate(oldest) }),
        wide: true,
      }))}
    />
  );
};

/** All settings, grouped by purpose. */
export const SiteSettingFields = <Input,>({
  control,
  onBusy,
  onUploaded,
}: Fields<Input> & Pick<UploadFieldProps, 'onBusy' | 'onUploaded'>) => {
  const t = useTexts(siteSettingTexts);
  return (
    <LanguageTabs control={control}>
      <FormSection title={t('names')}>
        <BothTexts control={control} name="siteName" required />
        <BothTexts control={control} name="organiser" />
      </FormSection>
      <FormSection title={t('contact')}>
        <Text control={control} name="supportPhone" type="tel" maxLength={50} />
        <Text control={control} name="qq" inputMode="numeric" maxLength={12} />
        <Text control={control} name="supportEmail" type="email" maxLength={100} />
        <Text control={control} name="icpFiling" maxLength={100} />
      </FormSection>
      <FormSection title={t('codes')}>
        <BothTexts control={control} name="officialAccount" hint={t('codeHint')} />
        <BothTexts control={control} name="miniProgram" />
        <UploadField
          {...useFormField(control, 'miniProgramPictureId')}
          label={t('miniProgramPicture')}
          hint={t('miniProgramPictureHint')}
          purpose="image"
          onBusy={onBusy}
          onUploaded={onUploaded}
          wide
        />
      </FormSection>
      <FormSection title={t('links')}>
        <Text
          control={control}
          name="externalExamUrl"
          hint={t('externalExamHint')}
          type="url"
          maxLength={500}
        />
        <Text control={control} name="mobileUrl" hint={t('mobileHint')} type="url" maxLength={500} />
      </FormSection>
      <FormSection title={t('search')}>
        <TextAreaField
          {...useFormField(control, 'searchWords')}
          label={t('searchWords')}
          hint={t('searchWordsHint')}
          maxLength={4000}
          rows={8}
          wide
        />
      </FormSection>
      <FormSection title={t('thresholds')}>
        {(Object.keys(siteThresholds) as SiteThresholdKey[])
          .filter((name) => name !== 'faceDays')
          .map((name) => (
            <Threshold key={name} control={control} name={name} />
          ))}
      </FormSection>
      <FormSection title={t('pictures')}>
        <Threshold control={control} name="faceDays" />
        <Stack>
          <p>{t('picturesHint')}</p>
          <StoredPictures />
        </Stack>
      </FormSection>
    </LanguageTabs>
  );
};
