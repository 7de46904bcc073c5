import { chosenModules } from './dashboard-shortcut.table.ts';
import { dashboardService } from './dashboard.service.ts';
import { dashboardMessages } from './dashboard.messages.ts';
import type { Feature } from '../../../app/feature.ts';
import { mergedRecords } from '../../../app/account-merge.ts';
import { to } from '../../../app/addition.ts';
import { favouriteSources } from '../../identity/session/favourites.port.ts';

export const dashboardFeature: Feature = {
  services: [dashboardService],
  messages: [dashboardMessages],
  adds: [to(mergedRecords, { left: ['dashboard_shortcuts.user_id'] }), to(favouriteSources, chosenModules)],
};
