import { mountIngest } from './ingest-socket.ts';
import { silentStreams } from './live-stream.table.ts';
import { dropSilent, SILENCE_MS } from './sender.ts';
import { mountStreams } from './stream-routes.ts';
import type { Feature } from '../../app/feature.ts';
import { schedule } from '../../app/schedule.ts';

const LOOK_MS = 5_000;

export const liveStreamFeature: Feature = {
  services: [],
  routes: (app, services) => {
    mountStreams(app, services);
    mountIngest(app, services);
  },
  schedules: (app, services) =>
    schedule(app, LOOK_MS, {
      work: async () => {
        const before = new Date(services.now().getTime() - SILENCE_MS).toISOString();
        let dropped = 0;
        for (const { id } of await silentStreams(services.database.read, before))
          dropped += (await dropSilent(services, id)) ? 1 : 0;
        return { dropped };
      },
      done: 'streams that nobody sends to any more',
      failed: 'silent streams could not be looked for',
    }),
};
