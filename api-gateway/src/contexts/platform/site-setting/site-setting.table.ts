import type { Language } from '../../../app/messages/messages.ts';
import { MINI_PROGRAM_CODE_PATH } from '@college/contracts/platform/public-setting';
import type { SiteSettings } from '@college/contracts/platform/public-setting';
import type { Knex } from 'knex';

type SiteTexts = Omit<SiteSettings, 'miniProgramPicture'>;

const EMPTY: SiteTexts = {
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

/** The setting with the id of the picture of the mini-program's code. */
const PICTURE = 'miniProgramPictureId';

interface SettingRow {
  key: string;
  value: string;
  row_version: number;
}

/**
 * The public texts of the site; one that was never set is empty. A text may have an English form under its key with the
 * suffix `.en`; without it the Chinese text is used in both languages.
 */
export const siteSettings = async (db: Knex, language: Language): Promise<SiteSettings> => {
  const keys = Object.keys(EMPTY) as (keyof SiteTexts)[];
  const rows = await settingRows(db, [...keys, ...keys.map((key) => `${key}.en`), PICTURE]);
  const found = new Map(rows.map(({ key, value }) => [key, value]));
  const textOf = (key: keyof SiteTexts): string =>
    ((language === 'en' && found.get(`${key}.en`)) || found.get(key)) ?? '';
  const pictureId = fileIdOf(found.get(PICTURE));
  return {
    ...(Object.fromEntries(keys.map((key) => [key, textOf(key)])) as unknown as SiteTexts),
    // Another picture has another address, because browsers store what they have loaded.
    miniProgramPicture: pictureId === null ? '' : `${MINI_PROGRAM_CODE_PATH}?file=${pictureId}`,
  };
};

/** The id of a file as it is stored; null: none is set. */
export const fileIdOf = (stored: string | undefined): number | null => Number(stored) || null;

export const miniProgramPictureId = async (db: Knex): Promise<number | null> =>
  fileIdOf((await settingRows(db, [PICTURE]))[0]?.value);

/** The rows with these keys; a setting that was never set has no row. */
export const settingRows = async (db: Knex, keys: readonly string[]): Promise<SettingRow[]> =>
  db('site_settings')
    .whereIn('key', [...keys])
    .select('key', 'value', 'row_version');

/** Writes one setting and increments its version. */
export const putSetting = async (trx: Knex.Transaction, key: string, value: string): Promise<void> => {
  await trx('site_settings')
    .insert({ key, value, row_version: 1 })
    .onConflict('key')
    .merge({ value, row_version: trx.raw('?? + 1', ['site_settings.row_version']) });
};
