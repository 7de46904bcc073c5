import { countObjections } from './decision.table.ts';
import { countFindings } from './plausibility.ts';
import { toScreen } from '../../app/dashboard.ts';
import type { DashboardEntry } from '../../app/dashboard.ts';

export const studySupervisionDashboard: readonly DashboardEntry[] = [
  {
    kind: 'task',
    id: 'study-supervision-objections',
    label: 'dashboard.study-objections',
    permission: 'study-record:withdraw',
    order: 12,
    count: ({ read, scope }) => countObjections(read, scope),
    link: toScreen('business/study-supervision/decisions', 'state=objected'),
  },
  {
    kind: 'task',
    id: 'study-supervision-findings',
    label: 'dashboard.study-findings',
    permission: 'study-plausibility:read',
    order: 14,
    count: countFindings,
    link: toScreen('business/study-supervision/board'),
  },
];
