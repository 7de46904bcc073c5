import { countedUntil, markCount } from './counted-until.table.ts';
import { secondsSince } from '../../../app/gauge.ts';
import type { Gauge } from '../../../app/gauge.ts';

export const statisticsGauges: readonly Gauge[] = [
  {
    name: 'college_statistics_age_seconds',
    help: 'Age of the statistics; 0 if everything is counted',
    read: async ({ database, now }) => {
      const until = await countedUntil(database.read, now().toISOString());
      return until === null ? [] : [{ value: secondsSince(until, now()) }];
    },
  },
  {
    name: 'college_statistics_marks',
    help: 'What has changed since it was counted',
    read: async ({ database }) => [{ value: await markCount(database.read) }],
  },
];
