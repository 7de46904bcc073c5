import { users } from './user.table.ts';
import { toScreen } from '../../../app/dashboard.ts';
import type { DashboardEntry } from '../../../app/dashboard.ts';
import { countOf } from '../../../db/paging.ts';

export const userDashboard: readonly DashboardEntry[] = [
  {
    kind: 'figure',
    id: 'user-people',
    label: 'dashboard.user-people',
    permission: 'user:read',
    first: ['enterprise'],
    order: 40,
    count: ({ read, scope }) => countOf(users.visible(read, scope)),
    link: toScreen('system/user/list'),
  },
];
