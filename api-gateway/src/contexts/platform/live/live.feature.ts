import { liveSocket } from './live-socket.ts';
import type { Feature } from '../../../app/feature.ts';
import { mergedRecords } from '../../../app/account-merge.ts';
import { to } from '../../../app/addition.ts';

export const liveFeature: Feature = {
  services: [],
  routes: async (app, services) => {
    await app.register(liveSocket, { services });
  },
  gauges: [
    {
      name: 'college_sockets',
      help: 'Pages that are connected to this copy',
      read: (_services, app) => [{ value: app.live.size() }],
    },
  ],
  adds: [
    to(mergedRecords, {
      left: ['live_messages.user_id'],
    }),
  ],
};
