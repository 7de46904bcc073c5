import { scheduleImportCleanup } from './clear-imports.ts';
import { importJobService } from './import-job.service.ts';
import { stopImports } from './import-runner.ts';
import { importJobMessages } from './import-job.messages.ts';
import type { Feature } from '../../app/feature.ts';

export const importJobFeature: Feature = {
  services: [importJobService],
  messages: [importJobMessages],
  routes: (app, { database }) => {
    app.addHook('onClose', () => stopImports(database));
  },
  schedules: scheduleImportCleanup,
};
