import type { Language } from '../../app/messages/message-catalogue.ts';
import type { SiteSettings } from '@college/contracts/system/site-setting';
import type { Knex } from 'knex';

const EMPTY: SiteSettings = {
  siteName: '',
  organiser: '',
  supportPhone: '',
  icpFiling: '',
  qq: '',
  supportEmail: '',
  officialAccount: '',
  miniProgram: '',
  externalExamUrl: '',
};

/**
 * The public texts of the site; one that was never set is empty. A text may have an English form under its key with
 * `.en` behind it; without one the Chinese stands in both languages.
 */
export const siteSettings = async (db: Knex, language: Language): Promise<SiteSettings> => {
  const keys = Object.keys(EMPTY) as (keyof SiteSettings)[];
  const rows: { key: string; value: string }[] = await db('site_settings')
    .whereIn('key', [...keys, ...keys.map((key) => `${key}.en`)])
    .select('key', 'value');
  const found = new Map(rows.map(({ key, value }) => [key, value]));
  const textOf = (key: keyof SiteSettings): string =>
    (language === 'en' ? found.get(`${key}.en`) : undefined) ?? found.get(key) ?? '';
  return Object.fromEntries(keys.map((key) => [key, textOf(key)])) as unknown as SiteSettings;
};
