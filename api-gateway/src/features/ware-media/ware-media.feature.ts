import { scheduleMediaCleanup } from './clear-media.ts';
import { mountMedia } from './media-routes.ts';
import { wareMediaMessages } from './ware-media.messages.ts';
import type { Feature } from '../../app/feature.ts';

export const wareMediaFeature: Feature = {
  services: [],
  messages: [wareMediaMessages],
  routes: mountMedia,
  schedules: scheduleMediaCleanup,
};
