import { ledgerWatchMessages } from './ledger-watch.messages.ts';
import { publishDay } from './publish-day.ts';
import { notifyAdministrators } from './notify-administrators.ts';
import type { Feature } from '../../../app/feature.ts';
import { schedule } from '../../../app/schedule.ts';

const MINUTE_MS = 60_000;

/** Notifies people of the ledger, its checkpoints and what is wrong with it: apart from the ledger, which knows no notices. */
export const ledgerWatchFeature: Feature = {
  services: [],
  messages: [ledgerWatchMessages],
  schedules: (app, services) => {
    schedule(app, MINUTE_MS, {
      work: async () => ({ checkpoints: (await publishDay(services)) ? 1 : 0 }),
      done: 'the checkpoint of the day was stored',
      failed: 'the checkpoint of the day could not be stored',
    });
    schedule(app, MINUTE_MS, {
      work: async () => ({ entries: await notifyAdministrators(services) }),
      done: 'administrators were notified of what was done to the ledger past the gateway',
      failed: 'administrators could not be notified of what was done to the ledger past the gateway',
    });
  },
};
