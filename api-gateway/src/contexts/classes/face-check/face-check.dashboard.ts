import { listedChecks } from './face-check.table.ts';
import { toScreen } from '../../../app/dashboard.ts';
import type { DashboardEntry } from '../../../app/dashboard.ts';
import { countFrom } from '../../../db/paging.ts';

export const faceCheckDashboard: readonly DashboardEntry[] = [
  {
    kind: 'task',
    id: 'face-check-waiting',
    label: 'dashboard.face-check-waiting',
    permission: 'face-check:decide',
    order: 25,
    count: ({ read, scope }) =>
      countFrom(
        listedChecks(read, scope).where('face_checks.state', 'to-check'),
        'since',
        'face_checks.creation_time',
      ),
    link: toScreen('business/face-check/list', 'state=to-check'),
  },
];
