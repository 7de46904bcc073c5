import { scheduleCatchUp } from './catch-up.ts';
import { statisticsDashboard } from './statistics.dashboard.ts';
import { statisticsMessages } from './statistics.messages.ts';
import { statisticsModules } from './statistics.modules.ts';
import { statisticsService } from './statistics.service.ts';
import type { Feature } from '../../app/feature.ts';

export const statisticsFeature: Feature = {
  services: [statisticsService],
  messages: [statisticsMessages],
  modules: statisticsModules,
  dashboard: statisticsDashboard,
  schedules: scheduleCatchUp,
  // Cheap to request, expensive to answer.
  limits: { 'Statistics/ExportStatistics': 0.05 },
  demo: () => import('../../../seeds/demo/statistics.ts'),
};
