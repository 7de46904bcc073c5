import { liveSocket } from './live-socket.ts';
import type { Feature } from '../../../app/feature.ts';

export const liveFeature: Feature = {
  services: [],
  routes: async (app, services) => {
    await app.register(liveSocket, { services });
  },
  onMerge: {
    left: ['live_messages.user_id'],
  },
};
