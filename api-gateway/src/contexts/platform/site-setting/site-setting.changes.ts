import { USUAL_SEARCH_WORDS } from './search-words.port.ts';
import { fileIdOf, putSetting, settingRows } from './site-setting.table.ts';
import { thresholdOf } from './site-threshold.port.ts';
import { fileRefs, fileUser } from '../attachment/attachment.port.ts';
import type { SignedInContext } from '../../../app/context.ts';
import { fail } from '../../../app/failure.ts';
import { withLeftOut } from '../../../app/left-out.ts';
import { advisoryLock } from '../../../db/dialect.ts';
import { notifyMenuChanged } from '../live/menu-changed.port.ts';
import { commonErrors } from '@college/contracts/core/errors';
import type { Parsed } from '@college/contracts/core/schema';
import { SiteSettingFields } from '@college/contracts/platform/site-setting';
import type { SiteSettingDetail, UpdateSiteSettingInput } from '@college/contracts/platform/site-setting';
import { siteThresholds } from '@college/contracts/platform/site-threshold';
import type { SiteThresholdKey } from '@college/contracts/platform/site-threshold';
import type { Knex } from 'knex';

type Fields = Parsed<typeof SiteSettingFields>;
type Field = keyof Fields;

const FIELDS = Object.keys(SiteSettingFields.shape) as Field[];

const isThreshold = (field: Field): field is SiteThresholdKey => Object.hasOwn(siteThresholds, field);

/** There is one record of settings. */
const RECORD_ID = 1;
const files = fileUser('site-setting', ['image']);

/** `siteNameEn` is stored as `siteName.en`; the public texts fall back from it to `siteName`. */
const keyOf = (field: Field): string => field.replace(/En$/, '.en');

/** All settings with their values. The version is the sum of the rows' versions, which only grow. */
const storedSettings = async (db: Knex): Promise<Fields & Pick<SiteSettingDetail, 'rowVersion'>> => {
  const rows = await settingRows(db, FIELDS.map(keyOf));
  const stored = new Map(rows.map(({ key, value }) => [key, value]));
  const valueOf = (field: Field): string | number | null => {
    if (field === 'miniProgramPictureId') return fileIdOf(stored.get(field));
    if (field === 'searchWords') return stored.get(field) ?? USUAL_SEARCH_WORDS;
    return isThreshold(field) ? thresholdOf(field, stored.get(field)) : (stored.get(keyOf(field)) ?? '');
  };
  return {
    ...(Object.fromEntries(FIELDS.map((field) => [field, valueOf(field)])) as unknown as Fields),
    rowVersion: rows.reduce((sum, row) => sum + row.row_version, 0),
  };
};

export const siteSettingDetail = async (
  db: Knex,
  services: Pick<SignedInContext, 'keys' | 'now'>,
): Promise<SiteSettingDetail> => {
  const { miniProgramPictureId: fileId, ...settings } = await storedSettings(db);
  return {
    ...settings,
    miniProgramPicture: (await fileRefs(db, services, [fileId])).get(fileId ?? 0) ?? null,
  };
};

/** Writes the settings that differ. The audit row contains these, before and after. */
export const updateSiteSetting = (
  { rowVersion, ...sent }: Parsed<typeof UpdateSiteSettingInput>,
  context: SignedInContext,
) =>
  context.database.transaction(async (trx) => {
    await advisoryLock(trx, 'site-settings');
    const { rowVersion: current, ...before } = await storedSettings(trx);
    if (rowVersion !== current) return fail(commonErrors.stale);
    const wanted = withLeftOut<Fields>(before, sent);
    const changed = FIELDS.filter((field) => wanted[field] !== before[field]);
    if (changed.includes('miniProgramPictureId')) {
      const refused = await files.use(trx, context, RECORD_ID, [wanted.miniProgramPictureId]);
      if (refused) return refused;
    }
    for (const field of changed) await putSetting(trx, keyOf(field), String(wanted[field] ?? ''));
    const only = (fields: Fields) => Object.fromEntries(changed.map((field) => [field, fields[field]]));
    await context.audit(trx, {
      subjectType: 'site-setting',
      subjectId: '',
      before: only(before),
      after: only(wanted),
    });
    // Open pages load menus and settings together, so this notification refreshes both.
    if (changed.length > 0) await notifyMenuChanged(trx, context.now());
    return siteSettingDetail(trx, context);
  });
