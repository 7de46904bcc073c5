import { siteSettingDetail, updateSiteSetting } from './site-setting.changes.ts';
import { siteSettings } from './site-setting.table.ts';
import { implement } from '../../app/implement.ts';
import { siteSetting } from '@college/contracts/system/site-setting';

export const siteSettingService = implement(siteSetting, {
  GetSiteSetting: (_input, { read, language }) => siteSettings(read, language),
  GetSiteSettingDetail: (_input, { read }) => siteSettingDetail(read),
  UpdateSiteSetting: updateSiteSetting,
});
