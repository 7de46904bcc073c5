import { scheduleMediaCleanup } from './clear-media.ts';
import { scheduleSplitting } from './split-documents.ts';
import { mountMedia } from './media-routes.ts';
import { prepareJob } from './ware-media.job.ts';
import { wareMediaMessages } from './ware-media.messages.ts';
import type { Feature } from '../../../app/feature.ts';

export const wareMediaFeature: Feature = {
  services: [],
  messages: [wareMediaMessages],
  jobKinds: [prepareJob],
  demo: () => import('../../../../seeds/demo/course-ware.ts'),
  routes: mountMedia,
  schedules: (app, services) => {
    scheduleMediaCleanup(app, services);
    scheduleSplitting(app, services);
  },
  // What the keys of a film's segments are derived from; the segments in storage are not encrypted again.
  sealed: [{ table: 'ware_media', rowKey: 'row_key', columns: [{ sealed: 'secret_sealed' }] }],
};
