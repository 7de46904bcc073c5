import { scheduleJobCleanup } from './clear-jobs.ts';
import { jobMessages } from './job.messages.ts';
import { jobModules } from './job.modules.ts';
import { jobService } from './job.service.ts';
import type { Feature } from '../../../app/feature.ts';

/** The page of background jobs. What runs them is in src/jobs. */
export const jobFeature: Feature = {
  services: [jobService],
  messages: [jobMessages],
  modules: jobModules,
  demo: () => import('../../../../seeds/demo/job.ts'),
  schedules: scheduleJobCleanup,
};
