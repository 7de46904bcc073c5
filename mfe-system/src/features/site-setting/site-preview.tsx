import { useSession } from '@college/portal-sdk/session';
import { useTexts } from '@college/portal-sdk/texts';
import { Card } from '@college/ui-kit/card';
import { DescriptionList } from '@college/ui-kit/description-list';
import { SelectField } from '@college/ui-kit/select-field';
import { Stack } from '@college/ui-kit/stack';
import { useState } from 'react';
import type { SiteSettingValues } from './site-setting-fields.tsx';
import { siteSettingTexts } from './site-setting.texts.ts';
import styles from './site-preview.module.css';

const LANGUAGES = [
  { value: 'zh-CN', text: '中文' },
  { value: 'en', text: 'English' },
] as const;

interface SitePreviewProps {
  values: SiteSettingValues;
  /** The address of the picture of the mini-program's code; null: it has none. */
  picture: string | null;
}

/** A preview of the footer and the contact panel with the values of the form. The shell renders the real ones. */
export const SitePreview = ({ values, picture }: SitePreviewProps) => {
  const t = useTexts(siteSettingTexts);
  const [language, setLanguage] = useState<string>(useSession((session) => session.language));
  const inLanguage = (key: 'siteName' | 'organiser' | 'officialAccount' | 'miniProgram'): string =>
    (language === 'en' && values[`${key}En`]) || values[key];
  const { supportPhone, qq, supportEmail, icpFiling } = values;
  const officialAccount = inLanguage('officialAccount');
  const miniProgram = inLanguage('miniProgram');
  const hasPanel = Boolean(qq || supportPhone || supportEmail || officialAccount || miniProgram || picture);
  const codes = (
    <div className={styles.codes}>
      <Code text={officialAccount} label={t('officialAccount')} />
      <Code text={miniProgram} picture={picture} label={t('miniProgram')} />
    </div>
  );
  return (
    <Card title={t('preview')}>
      <Stack>
        <p>{t('previewHint')}</p>
        <SelectField
          label={t('previewLanguage')}
          name="previewLanguage"
          options={LANGUAGES}
          value={language}
          onChange={(chosen) => setLanguage(chosen ?? language)}
        />
        <h3>{t('footer')}</h3>
        <div className={styles.footer}>
          <div className={styles.words}>
            <strong>{inLanguage('siteName')}</strong>
            {inLanguage('organiser') && <span>{inLanguage('organiser')}</span>}
            {supportPhone && (
              <span>
                {t('supportPhone')} {supportPhone}
              </span>
            )}
            {icpFiling && <span>{icpFiling}</span>}
          </div>
          {codes}
        </div>
        <h3>{t('panel')}</h3>
        {hasPanel ? (
          <div className={styles.panel}>
            <Stack>
              <DescriptionList
                items={[
                  { term: t('qq'), detail: qq, wide: true },
                  { term: t('supportPhone'), detail: supportPhone, wide: true },
                  { term: t('supportEmail'), detail: supportEmail, wide: true },
                ].filter(({ detail }) => detail !== '')}
              />
              {codes}
            </Stack>
          </div>
        ) : (
          <p>{t('panelEmpty')}</p>
        )}
      </Stack>
    </Card>
  );
};

interface CodeProps {
  text: string;
  picture?: string | null;
  label: string;
}

/** The picture of a code, or the place of a QR code with its text, which is what can be checked here. */
const Code = ({ text, picture = null, label }: CodeProps) =>
  text || picture ? (
    <div className={styles.code}>
      {picture ? (
        <img className={styles.image} src={picture} alt={label} />
      ) : (
        <span className={styles.picture}>{text}</span>
      )}
      <span aria-hidden={picture !== null}>{label}</span>
    </div>
  ) : null;
