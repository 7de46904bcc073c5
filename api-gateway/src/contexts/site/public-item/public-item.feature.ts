import { publicItemService } from './public-item.service.ts';
import { countItemsOfKind } from './public-item.table.ts';
import { publicItemMessages } from './public-item.messages.ts';
import { publicItemModules } from './public-item.modules.ts';
import type { Feature } from '../../../app/feature.ts';
import { PUBLIC_ITEM_KIND } from '@college/contracts/site/public-item';

export const publicItemFeature: Feature = {
  services: [publicItemService],
  messages: [publicItemMessages],
  modules: publicItemModules,
  demo: () => import('../../../../seeds/demo/public-item.ts'),
  codeUses: [{ kindKey: PUBLIC_ITEM_KIND, subject: 'public-item', count: countItemsOfKind }],
};
