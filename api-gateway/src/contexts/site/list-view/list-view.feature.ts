import { listViewService } from './list-view.service.ts';
import { listViewMessages } from './list-view.messages.ts';
import type { Feature } from '../../../app/feature.ts';
import { mergedRecords } from '../../../app/account-merge.ts';
import { to } from '../../../app/addition.ts';

export const listViewFeature: Feature = {
  services: [listViewService],
  messages: [listViewMessages],
  adds: [to(mergedRecords, { left: ['list_views.user_id'] })],
  demo: () => import('../../../../seeds/demo/list-view.ts'),
};
