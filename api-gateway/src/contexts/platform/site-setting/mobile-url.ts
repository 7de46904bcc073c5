import { settingRows } from './site-setting.table.ts';
import type { Services } from '../../../app/context.ts';

/**
 * The address of the app to which phones are redirected, as set on the screen, otherwise as the operator configured it;
 * null for this product's own pages. An address at `host`, this site, is ignored, because it would cause a redirect
 * loop. So is an invalid one, which the database may contain from before it was validated.
 */
export const mobileUrlOf = async (
  { database, settings }: Pick<Services, 'database' | 'settings'>,
  host: string,
): Promise<string | null> => {
  const [stored] = await settingRows(database.read, ['mobileUrl']);
  const text = stored?.value || settings.mobileUrl;
  if (text === null || !URL.canParse(text)) return null;
  // In the browser's normal form, because a header contains Latin letters only.
  const url = new URL(text);
  return url.host === host ? null : url.href.replace(/\/+$/, '');
};
