import { scheduleImportCleanup } from './clear-imports.ts';
import { importJobService } from './import-job.service.ts';
import { stopImports } from './import-runner.ts';
import type { Feature } from '../../app/feature.ts';

export const importJobFeature: Feature = {
  services: [importJobService],
  routes: (app, { database }) => {
    app.addHook('onClose', () => stopImports(database));
  },
  schedules: scheduleImportCleanup,
};
