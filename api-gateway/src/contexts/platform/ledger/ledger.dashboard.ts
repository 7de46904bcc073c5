import { standingAlarms } from './alarm.table.ts';
import { standingRefusals } from './refusal.table.ts';
import type { SignedInContext } from '../../../app/context.ts';
import { toScreen } from '../../../app/dashboard.ts';
import type { DashboardEntry } from '../../../app/dashboard.ts';
import { messageFor } from '../../../app/messages/message-catalogue.ts';
import { countFrom, countOf } from '../../../db/paging.ts';
import type { DashboardPanelRow } from '@college/contracts/site/dashboard-rows';

/** Entries that the platform did not write, and a ledger that is not the signed one. */
const health = async ({ read, language }: SignedInContext): Promise<DashboardPanelRow[]> => {
  const found = (await countOf(standingRefusals(read))) + (await countOf(standingAlarms(read)));
  return [
    {
      id: 'ledger',
      label: messageFor('dashboard.ledger', language, null),
      hint: '',
      value: messageFor(found === 0 ? 'dashboard.ledger-well' : 'dashboard.ledger-problems', language, {
        count: found,
      }),
      tone: found === 0 ? 'good' : 'bad',
      link: toScreen('system/ledger/list'),
    },
  ];
};

export const ledgerDashboard: readonly DashboardEntry[] = [
  {
    kind: 'task',
    id: 'ledger-refused',
    label: 'dashboard.ledger-refused',
    permission: 'ledger:read',
    order: 5,
    count: ({ read }) => countFrom(standingRefusals(read), 'since', 'ledger_refusals.found_at'),
    link: toScreen('system/ledger/list'),
  },
  {
    kind: 'task',
    id: 'ledger-alarm',
    label: 'dashboard.ledger-alarm',
    permission: 'ledger:read',
    order: 4,
    count: ({ read }) => countFrom(standingAlarms(read), 'since', 'found_at'),
    link: toScreen('system/ledger/list'),
  },
  {
    kind: 'panel',
    panel: 'health',
    id: 'ledger-health',
    permission: 'ledger:read',
    roles: ['admin'],
    order: 20,
    rows: health,
  },
];
