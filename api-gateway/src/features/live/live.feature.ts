import type { Feature } from '../../app/feature.ts';

export const liveFeature: Feature = {
  services: [],
  onMerge: {
    left: ['live_messages.user_id'],
  },
};
