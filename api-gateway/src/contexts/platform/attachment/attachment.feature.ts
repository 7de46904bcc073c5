import { attachmentService } from './attachment.service.ts';
import { scheduleFileCleanup } from './clear-files.ts';
import { mountFileDownloads } from './download-route.ts';
import { moveFiles } from './merge-files.table.ts';
import { mountUploads } from './upload-routes.ts';
import { attachmentMessages } from './attachment.messages.ts';
import { attachmentModules } from './attachment.modules.ts';
import { attachmentDashboard } from './attachment.dashboard.ts';
import type { Feature } from '../../../app/feature.ts';
import { mergedRecords } from '../../../app/account-merge.ts';
import { to } from '../../../app/addition.ts';

export const attachmentFeature: Feature = {
  services: [attachmentService],
  messages: [attachmentMessages],
  modules: attachmentModules,
  dashboard: attachmentDashboard,
  routes: async (app, services) => {
    await mountUploads(app, services);
    mountFileDownloads(app, services);
  },
  schedules: scheduleFileCleanup,
  adds: [
    to(mergedRecords, {
      move: moveFiles,
    }),
  ],
};
