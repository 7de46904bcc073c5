import { retainedPicturesOf } from './clear-pictures.ts';
import { retainedOf } from './retained-pictures.table.ts';
import { siteSettingDetail, updateSiteSetting } from './site-setting.changes.ts';
import { siteSettings } from './site-setting.table.ts';
import { implement } from '../../../app/implement.ts';
import { messageFor } from '../../../app/messages/message-catalogue.ts';
import { siteSetting } from '@college/contracts/platform/site-setting';

export const siteSettingService = implement(siteSetting, {
  GetSiteSetting: (_input, { read, language }) => siteSettings(read, language),
  GetSiteSettingDetail: (_input, context) => siteSettingDetail(context.read, context),
  GetKeptPictureList: (_input, { read, language, features }) =>
    Promise.all(
      retainedPicturesOf(features).map(async (pictures) => ({
        name: messageFor(pictures.name, language, null),
        ...(await retainedOf(read, pictures)),
      })),
    ),
  UpdateSiteSetting: updateSiteSetting,
});
