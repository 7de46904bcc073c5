import { standingAlarms } from './alarm.table.ts';
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
  {
    kind: 'task',
    id: 'ledger-alarm',
    label: 'dashboard.ledger-alarm',
    permission: 'ledger:read',
    order: 4,
    count: ({ read }) => countOf(standingAlarms(read)),
    link: toScreen('system/ledger/list'),
  },
];
