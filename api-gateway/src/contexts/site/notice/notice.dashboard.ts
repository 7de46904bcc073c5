import { countUnreadOf, unreadForHome } from './unread-for-home.ts';
import { toPath } from '../../../app/dashboard.ts';
import type { DashboardEntry } from '../../../app/dashboard.ts';

export const noticeDashboard: readonly DashboardEntry[] = [
  {
    kind: 'task',
    id: 'notice-unread',
    label: 'dashboard.notice-unread',
    order: 90,
    count: countUnreadOf,
    link: toPath('/UserManager/notices', 'state=unread'),
  },
  {
    kind: 'learner-part',
    id: 'notice-unread',
    order: 20,
    read: async (context) => ({ notices: await unreadForHome(context) }),
  },
];
