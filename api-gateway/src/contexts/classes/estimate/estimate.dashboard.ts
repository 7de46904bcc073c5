import { countReadable } from './estimated-class.table.ts';
import { toScreen } from '../../../app/dashboard.ts';
import type { DashboardEntry } from '../../../app/dashboard.ts';
import { ESTIMATE_DAYS, ESTIMATE_STEP } from '@college/contracts/classes/estimate';

const DAY = 86_400_000;

export const estimateDashboard: readonly DashboardEntry[] = [
  {
    kind: 'task',
    id: 'estimate-readable',
    label: 'dashboard.estimates-readable',
    permission: 'estimate:read',
    order: 80,
    // It waits for those who run the class; whoever supervises them, or sends people, reads it when they want to.
    count: ({ read, scope, now }) =>
      scope.kind === 'area' || scope.kind === 'enterprise'
        ? Promise.resolve(0)
        : countReadable(read, scope, {
            since: new Date(now().getTime() - ESTIMATE_DAYS * DAY).toISOString(),
            sheets: ESTIMATE_STEP,
          }),
    link: toScreen('business/train-class/list', 'phase=finished'),
  },
];
