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

/** The public texts of the site; one that was never set is empty. */
export const siteSettings = async (db: Knex): Promise<SiteSettings> => {
  const rows: { key: string; value: string }[] = await db('site_settings')
    .whereIn('key', Object.keys(EMPTY))
    .select('key', 'value');
  return { ...EMPTY, ...Object.fromEntries(rows.map(({ key, value }) => [key, value])) };
};
