import { alarmsThatStand } from './alarm.table.ts';
import { readState, waitingSum } from './ledger.table.ts';
import { secondsSince } from '../../../app/gauge.ts';
import type { Gauge } from '../../../app/gauge.ts';

export const ledgerGauges: readonly Gauge[] = [
  {
    name: 'college_ledger_entries',
    help: 'Entries in the tree of the ledger',
    read: async ({ database }) => [{ value: (await readState(database.read)).size }],
  },
  {
    name: 'college_ledger_waiting_entries',
    help: 'Entries that wait for their place in the tree',
    read: async ({ database }) => [{ value: (await waitingSum(database.read)).count }],
  },
  {
    name: 'college_ledger_lag_seconds',
    help: 'How long the first entry that waits has waited; 0 if none does',
    read: async ({ database, now }) => {
      const { since } = await waitingSum(database.read);
      return [{ value: since === null ? 0 : secondsSince(since, now()) }];
    },
  },
  {
    name: 'college_ledger_alarms',
    help: 'Alarms of the ledger that stand: its tree is not the one that was signed',
    read: async ({ database }) => [{ value: (await alarmsThatStand(database.read)).length }],
  },
  {
    name: 'college_ledger_witness_age_seconds',
    help: 'Since when the witness has signed nothing; absent without a witness, or before it has signed',
    read: async ({ database, settings, now }) => {
      if (settings.ledgerWitness === null) return [];
      const { witnessed_at: at } = await readState(database.read);
      return at === null ? [] : [{ value: secondsSince(at, now()) }];
    },
  },
];
