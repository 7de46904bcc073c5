import { scheduleCatchUp } from './catch-up.ts';
import { reportJob, scheduleReports } from './report-runner.ts';
import { reportScheduleService } from './report-schedule.ts';
import { statisticsDashboard } from './statistics.dashboard.ts';
import { statisticsMessages } from './statistics.messages.ts';
import { statisticsModules } from './statistics.modules.ts';
import { statisticsService } from './statistics.service.ts';
import type { Feature } from '../../../app/feature.ts';

export const statisticsFeature: Feature = {
  services: [statisticsService, reportScheduleService],
  jobKinds: [reportJob],
  messages: [statisticsMessages],
  modules: statisticsModules,
  dashboard: statisticsDashboard,
  schedules: (app, services) => {
    scheduleCatchUp(app, services);
    scheduleReports(app, services);
  },
  // Cheap to request, expensive to answer.
  limits: { 'Statistics/ExportStatistics': 0.05 },
  demo: () => import('../../../../seeds/demo/statistics.ts'),
};
