import { missingInfo } from './standard-info.ts';
import { toPath } from '../../../app/dashboard.ts';
import type { DashboardEntry } from '../../../app/dashboard.ts';
import { messageFor } from '../../../app/messages/message-catalogue.ts';

export const enrollmentDashboard: readonly DashboardEntry[] = [
  {
    kind: 'step',
    id: 'complete-details',
    order: 10,
    find: async (context) => {
      const { isNeed } = await missingInfo(context);
      if (!isNeed) return null;
      const { language } = context;
      return {
        title: messageFor('dashboard.next-details', language, null),
        hint: messageFor('dashboard.next-details-hint', language, null),
        action: messageFor('dashboard.next-fill-in', language, null),
        link: toPath('/UserManager/completeInfo'),
        until: null,
      };
    },
  },
];
