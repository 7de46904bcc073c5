import { labelService } from './label.service.ts';
import { moveLabels } from './merge-labels.table.ts';
import { labelMessages } from './label.messages.ts';
import { labelModules } from './label.modules.ts';
import type { Feature } from '../../../app/feature.ts';
import { mergedRecords } from '../../../app/account-merge.ts';
import { to } from '../../../app/addition.ts';

export const labelFeature: Feature = {
  services: [labelService],
  messages: [labelMessages],
  modules: labelModules,
  demo: () => import('../../../../seeds/demo/label.ts'),
  adds: [
    to(mergedRecords, {
      move: moveLabels,
      moved: ['label_users.user_id'],
    }),
  ],
};
