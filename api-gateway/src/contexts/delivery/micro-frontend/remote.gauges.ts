import { outcomesSince } from './health/remote-outcome.table.ts';
import type { Gauge } from '../../../app/gauge.ts';

const SPAN_MS = 10 * 60_000;

export const remoteGauges: readonly Gauge[] = [
  {
    name: 'college_remote_sessions',
    help: 'Sessions in which a remote loaded or failed within ten minutes',
    labels: ['remote', 'version', 'outcome'],
    read: async ({ database, now }) => {
      const since = new Date(now().getTime() - SPAN_MS).toISOString();
      return (await outcomesSince(database.read, since)).flatMap(({ remote, version, loaded, failed }) => [
        { labels: { remote, version, outcome: 'loaded' }, value: Number(loaded) },
        { labels: { remote, version, outcome: 'failed' }, value: Number(failed) },
      ]);
    },
  },
];
