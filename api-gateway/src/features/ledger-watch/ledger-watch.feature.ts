import { ledgerWatchMessages } from './ledger-watch.messages.ts';
import { publishDay } from './publish-day.ts';
import type { Feature } from '../../app/feature.ts';
import { schedule } from '../../app/schedule.ts';

const MINUTE_MS = 60_000;

/** Gives the checkpoints of the ledger to people: apart from the ledger, which knows no notices. */
export const ledgerWatchFeature: Feature = {
  services: [],
  messages: [ledgerWatchMessages],
  schedules: (app, services) =>
    schedule(app, MINUTE_MS, {
      work: async () => ({ checkpoints: (await publishDay(services)) ? 1 : 0 }),
      done: 'the checkpoint of the day was kept',
      failed: 'the checkpoint of the day could not be kept',
    }),
};
