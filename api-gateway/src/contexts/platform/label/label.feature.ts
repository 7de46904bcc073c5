import { labelService } from './label.service.ts';
import { moveLabels } from './merge-labels.table.ts';
import { labelMessages } from './label.messages.ts';
import { labelModules } from './label.modules.ts';
import type { Feature } from '../../../app/feature.ts';

export const labelFeature: Feature = {
  services: [labelService],
  messages: [labelMessages],
  modules: labelModules,
  demo: () => import('../../../../seeds/demo/label.ts'),
  onMerge: {
    move: moveLabels,
    moved: ['label_users.user_id'],
  },
};
