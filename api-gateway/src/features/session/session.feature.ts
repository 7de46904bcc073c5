import { sessionService } from './session.service.ts';
import type { Feature } from '../../app/feature.ts';

export const sessionFeature: Feature = {
  services: [sessionService],
  limits: {
    // One a page that is opened, and one each time it comes back into reach.
    'Session/CreateSocketTicket': 0.5,
  },
  onMerge: {
    left: ['sessions.user_id'],
  },
};
