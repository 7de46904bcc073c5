import { ledgerDashboard } from './ledger.dashboard.ts';
import { ledgerGauges } from './ledger.gauges.ts';
import { mountLedger } from './ledger-routes.ts';
import { ledgerMessages } from './ledger.messages.ts';
import { ledgerModules } from './ledger.modules.ts';
import { enterInLedger } from './ledger.port.ts';
import { scheduleLedger } from './ledger.schedule.ts';
import { ledgerService } from './ledger.service.ts';
import type { Feature } from '../../../app/feature.ts';
import { mergedRecords } from '../../../app/account-merge.ts';
import { to } from '../../../app/addition.ts';

export const ledgerFeature: Feature = {
  services: [ledgerService],
  messages: [ledgerMessages],
  modules: ledgerModules,
  routes: mountLedger,
  schedules: scheduleLedger,
  dashboard: ledgerDashboard,
  gauges: ledgerGauges,
  demo: () => import('../../../../seeds/demo/ledger.ts'),
  // Of entries that wait for their place in the ledger.
  sealed: [{ table: 'ledger_entries', rowKey: 'entry', columns: [{ sealed: 'seal_sealed' }] }],
  adds: [
    to(mergedRecords, {
      move: (trx, { from, to, now }) =>
        enterInLedger(trx, new Date(now), [{ kind: 'merge', recordId: from, fact: { from, to } }]),
    }),
  ],
};
