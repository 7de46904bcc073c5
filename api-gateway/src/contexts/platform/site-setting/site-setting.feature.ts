import { schedulePictureCleanup } from './clear-pictures.ts';
import { mountCodePicture } from './code-picture-route.ts';
import { siteSettingService } from './site-setting.service.ts';
import { siteSettingMessages } from './site-setting.messages.ts';
import { siteSettingModules } from './site-setting.modules.ts';
import type { Feature } from '../../../app/feature.ts';

export const siteSettingFeature: Feature = {
  services: [siteSettingService],
  messages: [siteSettingMessages],
  modules: siteSettingModules,
  demo: () => import('../../../../seeds/demo/site-setting.ts'),
  routes: mountCodePicture,
  schedules: schedulePictureCleanup,
};
