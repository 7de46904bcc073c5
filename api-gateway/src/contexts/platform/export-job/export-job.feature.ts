import { scheduleExportCleanup } from './clear-exports.ts';
import { exportJobMessages } from './export-job.messages.ts';
import { exportJobService } from './export-job.service.ts';
import type { Feature } from '../../../app/feature.ts';

export const exportJobFeature: Feature = {
  services: [exportJobService],
  messages: [exportJobMessages],
  demo: () => import('../../../../seeds/demo/export-job.ts'),
  schedules: scheduleExportCleanup,
  // The key of each file; the files themselves are in storage and are not encrypted again.
  sealed: [{ table: 'export_jobs', rowKey: 'row_key', columns: [{ sealed: 'key_sealed' }] }],
};
