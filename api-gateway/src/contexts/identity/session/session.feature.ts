import { sessionService } from './session.service.ts';
import { sessionMessages } from './session.messages.ts';
import type { Feature } from '../../../app/feature.ts';

export const sessionFeature: Feature = {
  services: [sessionService],
  messages: [sessionMessages],
  limits: {
    // One for each page that is opened, and one each time it reconnects.
    'Session/CreateSocketTicket': 0.5,
  },
  onMerge: {
    left: ['sessions.user_id'],
  },
  sealed: [{ table: 'sessions', rowKey: 'id', columns: [{ sealed: 'successor_sealed' }] }],
};
