import { standingRefusals } from './refusal.table.ts';
import { toScreen } from '../../../app/dashboard.ts';
import type { DashboardEntry } from '../../../app/dashboard.ts';
import { countOf } from '../../../db/paging.ts';

export const ledgerDashboard: readonly DashboardEntry[] = [
  {
    kind: 'task',
    id: 'ledger-refused',
    label: 'dashboard.ledger-refused',
    permission: 'ledger:read',
    order: 5,
    count: ({ read }) => countOf(standingRefusals(read)),
    link: toScreen('system/ledger/list'),
  },
];
