/** What the gateway does by itself for both logs. Several copies of it may do so at the same time. */
import { chainLog } from './log-chain.ts';
import { sweepLogs } from './log-retention.ts';
import { LOG_TABLES } from './log-source.ts';
import type { ScheduleServices } from '../../../app/feature.ts';
import { schedule } from '../../../app/schedule.ts';
import type { FastifyInstance } from 'fastify';

const DAY_MS = 24 * 60 * 60 * 1000;
const CHAIN_MS = 60_000;

export const scheduleLogs = (app: FastifyInstance, services: ScheduleServices): void => {
  schedule(app, CHAIN_MS, {
    work: async () => {
      const sum = { chained: 0, refused: 0 };
      for (const table of LOG_TABLES) {
        const { chained, refused } = await chainLog(services, table);
        sum.chained += chained;
        sum.refused += refused;
      }
      return sum;
    },
    done: 'log rows were entered in the ledger',
    failed: 'log rows could not be entered in the ledger',
  });
  schedule(app, DAY_MS, {
    work: async () => ({ removed: await sweepLogs(services) }),
    done: 'old log rows removed',
    failed: 'old log rows could not be removed',
  });
};
