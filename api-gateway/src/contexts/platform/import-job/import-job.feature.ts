import { scheduleImportCleanup } from './clear-imports.ts';
import { importJobService } from './import-job.service.ts';
import { importJobMessages } from './import-job.messages.ts';
import type { Feature } from '../../../app/feature.ts';

export const importJobFeature: Feature = {
  services: [importJobService],
  messages: [importJobMessages],
  schedules: scheduleImportCleanup,
  // Initial passwords of imported accounts, until they have been fetched.
  sealed: [{ table: 'import_passwords', rowKey: 'row_key', columns: [{ sealed: 'password_sealed' }] }],
};
