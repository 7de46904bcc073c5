import { scheduleExportCleanup } from './clear-exports.ts';
import { exportJobMessages } from './export-job.messages.ts';
import { exportJobService } from './export-job.service.ts';
import type { Feature } from '../../../app/feature.ts';

export const exportJobFeature: Feature = {
  services: [exportJobService],
  messages: [exportJobMessages],
  demo: () => import('../../../../seeds/demo/export-job.ts'),
  schedules: scheduleExportCleanup,
};
