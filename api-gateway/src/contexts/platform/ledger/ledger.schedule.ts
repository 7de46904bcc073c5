/** What the gateway does by itself for the ledger. */
import { appendEntries } from './append-entries.ts';
import { takeOverOnce } from './take-over.ts';
import { askWitness } from './witness.ts';
import type { ScheduleServices } from '../../../app/feature.ts';
import { schedule } from '../../../app/schedule.ts';
import type { FastifyInstance } from 'fastify';

const APPEND_MS = 10_000;
const WITNESS_MS = 60_000;

export const scheduleLedger = (app: FastifyInstance, services: ScheduleServices): void => {
  let isCovered = false;
  schedule(app, APPEND_MS, {
    work: async () => {
      if (!isCovered) await takeOverOnce(services);
      isCovered = true;
      return { ...(await appendEntries(services)) };
    },
    done: 'facts were appended to the ledger',
    failed: 'facts could not be appended to the ledger',
  });
  schedule(app, WITNESS_MS, {
    work: async () => ({ checkpoints: (await askWitness(services)) ? 1 : 0 }),
    done: 'a checkpoint was shown to the witness',
    failed: 'a checkpoint could not be shown to the witness',
  });
};
