import { dashboardService } from './dashboard.service.ts';
import { dashboardMessages } from './dashboard.messages.ts';
import type { Feature } from '../../../app/feature.ts';

export const dashboardFeature: Feature = {
  services: [dashboardService],
  messages: [dashboardMessages],
  onMerge: { left: ['dashboard_shortcuts.user_id'] },
};
