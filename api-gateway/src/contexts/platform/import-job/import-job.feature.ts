import { scheduleImportCleanup } from './clear-imports.ts';
import { importJobService } from './import-job.service.ts';
import { importJobMessages } from './import-job.messages.ts';
import type { Feature } from '../../../app/feature.ts';

export const importJobFeature: Feature = {
  services: [importJobService],
  messages: [importJobMessages],
  schedules: scheduleImportCleanup,
};
