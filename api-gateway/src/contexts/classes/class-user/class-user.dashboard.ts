import { openApplications } from './class-user.table.ts';
import { toScreen } from '../../../app/dashboard.ts';
import type { DashboardEntry } from '../../../app/dashboard.ts';
import { countFrom } from '../../../db/paging.ts';

export const classUserDashboard: readonly DashboardEntry[] = [
  {
    kind: 'task',
    id: 'class-user-pending',
    label: 'dashboard.class-user-pending',
    permission: 'class-user:audit',
    order: 20,
    count: ({ read, scope, now }) =>
      countFrom(openApplications(read, scope, now().toISOString()), 'since', 'train_class_users.applied_at'),
    link: toScreen('business/train-class/list', 'sorting=pendingCount%20desc'),
  },
];
