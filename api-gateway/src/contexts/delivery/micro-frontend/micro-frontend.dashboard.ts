import { countReleasesSince } from './remote-version-listed.table.ts';
import { toScreen } from '../../../app/dashboard.ts';
import type { DashboardEntry } from '../../../app/dashboard.ts';

const WEEK_MS = 7 * 24 * 60 * 60 * 1000;

export const microFrontendDashboard: readonly DashboardEntry[] = [
  {
    kind: 'figure',
    id: 'micro-frontend-releases',
    label: 'dashboard.micro-frontend-releases',
    permission: 'micro-frontend:read',
    first: ['admin'],
    order: 82,
    count: ({ read, now }) => countReleasesSince(read, new Date(now().getTime() - WEEK_MS).toISOString()),
    link: toScreen('system/micro-frontend/list'),
  },
];
