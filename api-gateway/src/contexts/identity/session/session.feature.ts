import { sessionService } from './session.service.ts';
import { sessionMessages } from './session.messages.ts';
import type { Feature } from '../../../app/feature.ts';
import { mergedRecords } from '../../../app/account-merge.ts';
import { to } from '../../../app/addition.ts';

export const sessionFeature: Feature = {
  services: [sessionService],
  messages: [sessionMessages],
  limits: {
    // One for each page that is opened, and one each time it reconnects.
    'Session/CreateSocketTicket': 0.5,
  },
  sealed: [{ table: 'sessions', rowKey: 'id', columns: [{ sealed: 'successor_sealed' }] }],
  adds: [
    to(mergedRecords, {
      left: ['sessions.user_id'],
    }),
  ],
};
