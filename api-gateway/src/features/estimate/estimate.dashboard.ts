import { countReadable } from './estimated-class.table.ts';
import { toScreen } from '../../app/dashboard.ts';
import type { DashboardEntry } from '../../app/dashboard.ts';
import { ESTIMATE_DAYS, ESTIMATE_STEP } from '@college/contracts/business/estimate';

const DAY = 86_400_000;

export const estimateDashboard: readonly DashboardEntry[] = [
  {
    kind: 'task',
    id: 'estimate-readable',
    label: 'dashboard.estimates-readable',
    permission: 'estimate:read',
    order: 80,
    count: ({ read, scope, now }) =>
      countReadable(read, scope, {
        since: new Date(now().getTime() - ESTIMATE_DAYS * DAY).toISOString(),
        sheets: ESTIMATE_STEP,
      }),
    link: toScreen('business/train-class/list', 'phase=finished'),
  },
];
