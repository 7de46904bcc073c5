import { settingRows } from './site-setting.table.ts';
import type { Services } from '../../app/context.ts';

/**
 * The address of the app that phones are sent to, as set on the screen, else as the operator has it; null for this
 * product's own pages. An address at `host`, this very site, counts as none: it would send phones round in circles. So
 * does one that cannot be read, which a database may hold from before such were refused.
 */
export const mobileUrlOf = async (
  { database, settings }: Pick<Services, 'database' | 'settings'>,
  host: string,
): Promise<string | null> => {
  const [kept] = await settingRows(database.read, ['mobileUrl']);
  const text = kept?.value || settings.mobileUrl;
  if (text === null || !URL.canParse(text)) return null;
  // As browsers write it: a header holds no letters beyond Latin.
  const url = new URL(text);
  return url.host === host ? null : url.href.replace(/\/+$/, '');
};
