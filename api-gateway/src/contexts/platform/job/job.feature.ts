import { scheduleJobCleanup } from './clear-jobs.ts';
import { exportJobService } from './export-job.service.ts';
import { importJobService } from './import-job.service.ts';
import { jobMessages } from './job.messages.ts';
import { jobModules } from './job.modules.ts';
import { jobService } from './job.service.ts';
import type { Feature } from '../../../app/feature.ts';

/** Background jobs: their page, those that read a sheet, and those that make a file. What runs them is in src/jobs. */
export const jobFeature: Feature = {
  services: [jobService, importJobService, exportJobService],
  messages: [jobMessages],
  modules: jobModules,
  demo: () => import('../../../../seeds/demo/job.ts'),
  schedules: scheduleJobCleanup,
  sealed: [
    // The key of each file; the files themselves are in storage and are not encrypted again.
    { table: 'export_jobs', rowKey: 'row_key', columns: [{ sealed: 'key_sealed' }] },
    // Initial passwords of imported accounts, until they have been fetched.
    { table: 'import_passwords', rowKey: 'row_key', columns: [{ sealed: 'password_sealed' }] },
  ],
};
